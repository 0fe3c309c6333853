import { phrases } from './lists.ts';

/** Unambiguous expansions, which imply the brand. */
export const pokemonSets =
  phrases(`Base Set; Base Set 2; Jungle; Fossil; Team Rocket; Gym Heroes; Gym Challenge; Neo Genesis; Neo Discovery; Neo Revelation; Neo Destiny;
  Legendary Collection; Expedition; Aquapolis; Skyridge; Ruby & Sapphire; Sandstorm; Team Magma vs Team Aqua; Hidden Legends; FireRed & LeafGreen; FireRed LeafGreen; Team Rocket Returns;
  Deoxys; Emerald; Unseen Forces; Delta Species; Legend Maker; Holon Phantoms; Crystal Guardians; Dragon Frontiers; Power Keepers; Diamond & Pearl; Mysterious Treasures; Secret Wonders;
  Great Encounters; Majestic Dawn; Legends Awakened; Stormfront; Rising Rivals; Supreme Victors; HeartGold & SoulSilver; HeartGold SoulSilver; Unleashed; Undaunted; Triumphant; Call of Legends;
  Black & White; Emerging Powers; Noble Victories; Next Destinies; Dark Explorers; Dragons Exalted; Boundaries Crossed; Plasma Storm; Plasma Freeze; Plasma Blast; Legendary Treasures;
  XY; Flashfire; Furious Fists; Phantom Forces; Primal Clash; Roaring Skies; Ancient Origins; BREAKthrough; BREAKpoint; Generations; Fates Collide; Steam Siege; XY Evolutions; Evolutions;
  Sun & Moon; Sun and Moon; Guardians Rising; Burning Shadows; Shining Legends; Crimson Invasion; Ultra Prism; Forbidden Light; Celestial Storm; Dragon Majesty; Lost Thunder; Team Up; Detective Pikachu;
  Unbroken Bonds; Unified Minds; Hidden Fates; Cosmic Eclipse; Sword & Shield; Sword and Shield; SWSH; Rebel Clash; Darkness Ablaze; Champion's Path; Champions Path; Vivid Voltage; Shining Fates; Battle Styles; Chilling Reign;
  Evolving Skies; Celebrations; Fusion Strike; Brilliant Stars; Astral Radiance; Pokemon GO; Lost Origin; Silver Tempest; Crown Zenith; Scarlet & Violet; Scarlet and Violet; Paldea Evolved; Obsidian Flames;
  Pokemon 151; 151; Paradox Rift; Paldean Fates; Temporal Forces; Twilight Masquerade; Shrouded Fable; Stellar Crown; Surging Sparks; Prismatic Evolutions; Prismatic Evos; Journey Together; Destined Rivals; Black Bolt; White Flare;
  Mega Evolution; Phantasmal Flames; Ascended Heroes; Perfect Order; Shiny Star V; Shiny Treasure; Shiny Treasure ex; VMAX Climax; VSTAR Universe; Eevee Heroes; Dark Order; Legendary Shine; Tag All Stars; Tag Bolt; Blue Sky Stream; Terastal Fest; Terastal Festival;
  Raging Surf; Cyber Judge; Wild Force; Crimson Haze; Night Wanderer; Super Electric Breaker; Battle Partners; Clay Burst; Snow Hazard; Triplet Beat; Ruler of the Black Flame; Heat Wave Arena; Glory of Team Rocket;
  World Championships; World Championships Yokohama; Movie Commemoration; Black Star Promo; Black Star Promos; Wizards Black Star; Trainer Gallery; Galarian Gallery; Shiny Vault; Classic Collection; Radiant Collection; CD Promo; Corocoro; Southern Islands; VS; Carddass; Topsun; Vending; Trick or Trade; Play Promo; Munch; Van Gogh; Van Gogh Museum; 20th Anniversary; 25th Anniversary; 30th Anniversary; SV; SM; DP; BW; HGSS; S-P; SV-P; SM-P; XY-P; EN; PRE EN; MEW EN; Game`);

/** Expansions that imply Pokémon even when the title does not name it. */
export const plainlyPokemonSets =
  phrases(`Evolving Skies; Obsidian Flames; Crown Zenith; Hidden Fates; Lost Origin; Prismatic Evolutions; Paldean Fates; Surging Sparks;
  Vivid Voltage; Shining Fates; Chilling Reign; Fusion Strike; Brilliant Stars; Astral Radiance; Silver Tempest; Darkness Ablaze; Rebel Clash; Cosmic Eclipse; Scarlet & Violet; Sword & Shield;
  Neo Genesis; Neo Destiny; Neo Revelation; Neo Discovery; Team Rocket Returns; Eevee Heroes; Shiny Star V; VMAX Climax; Twilight Masquerade; Temporal Forces; Paradox Rift; Paldea Evolved; Unbroken Bonds; Unified Minds; Stellar Crown; Shrouded Fable; Destined Rivals; Gym Heroes; Gym Challenge`);

/** Kinds of cards and other terms that are not part of a creature's name. */
export const gameWords =
  phrases(`Holo; Non-Holo; Reverse Holo; Rev Holo; Full Art; Alt Art; Alternate Art; Alternative Art; Rainbow; Rainbow Rare; Gold; Gold Star; Secret; Secret Rare; Ultra Rare; Hyper Rare; Illustration Rare; Special Illustration Rare;
  Special Ill Rare; Special Art Rare; Special Illustration; SIR; SAR; SR; HR; UR; AR; CHR; CSR; SSR; RR; RRR; IR; MUR; ACE SPEC; Ex; GX; V; VMAX; VSTAR; V-UNION; V Union; Union; LV.X; LV X; Lvl X; BREAK; Tag Team; Prime; Legend; Star; Shadowless; Unlimited; 1st Edition; 1st Ed; First Edition;
  Japanese; Japan; JPN; JP; JAP; English; Eng; Korean; Chinese; German; French; Italian; Spanish; Promo; Promos; Stamped; Staff; Prerelease; Pre-Release; Winner; Error; Swirl; Common; Uncommon; Rare; Double Rare; Art Rare; Trainer; Supporter; Stadium; Item; Energy; Full; Art; Card; TCG; Pokemon Center; Center; Exclusive; Europe; Mcdonald's; Mcdonalds; Cosmos; Masterball; Master Ball; Poke Ball; Pokeball; Mirror; Crystal; Delta; Shiny; Amazing Rare; Special; Illustrator; Reprint; Corocoro; Vs Pack; Pack; Booster; Movie; Set; Foil; Textured; Manga; Leader; Parallel; SEC; SP; Alternate; Starlight Rare; Ghost Rare; Quarter Century; Collector's Rare; Prismatic Secret; Starter Deck; Borderless; Extended Art; Enchanted`);
