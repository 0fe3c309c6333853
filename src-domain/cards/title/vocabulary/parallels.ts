import { phrases, words } from './lists.ts';

export const colours = new Set(
  words(`silver gold golden black white red blue green orange purple pink yellow teal aqua bronze copper magenta sepia lime turquoise cyan navy fuchsia violet lavender tangerine ruby emerald
    sapphire platinum peach brown gray grey rose burgundy maroon amethyst amber jade onyx indigo crimson scarlet tan charcoal chartreuse mint-green aquamarine mauve citrine topaz garnet raspberry cherry lemon`),
);

/** One-word patterns and finishes. */
export const finishes = new Set(
  words(`holo holosilver hologold holofoil holoblue holored hologreen holographic hologram refractor refractors xfractor foilfractor superfractor superfractors logofractor prizm prizms prism prisms mojo wave waves shimmer speckle speckled ice icy disco pulsar hyper scope lazer laser velocity shock
    choice fusion geometric atomic raywave lava checkerboard checker checkers nebula cosmic tectonic marble reactive genesis sparkle sparkles glitter foil foilboard rainbow rainbows camo camouflage tiger zebra snakeskin leopard elephant giraffe peacock
    tessellation flash vinyl finite crackle cracked etch kaleidoscopic kaleidoscope tiedye diecut diecuts die-cut mosaic seismic negative positive interstellar xplosive pandora lenticular sandglitter
    minidiamond minidiamonds starball aspirations scorecard glossy tiffany framed acetate wood woodgrain canvas plaid swirl galactic supernova jewel neon crystal crystallized fireworks
    medallion credentials proof proofs crater reptilian gradient vapor bordered borderless border flood grass filigree minted embossed crystals aqueous honeycomb chevron snowflake snowflakes firework lightboard fluorescent stripes striped wedge hypnosis metallic mirror eyes bubblegum scale scales radiating x-fractor lunar lunarglow`),
);

/** Phrases that are a parallel although their words are not. */
export const parallelPhrases =
  phrases(`Carolina Blue; Gold Star; Die-Cut; Die Cut; Die Cuts; Tie-Dye; Tie Dye; X-Fractor; X Fractor; X-Fractors; Xfractors; Super Fractor; Ray Wave; Fast Break; No Huddle; Mini Diamond; Mini-Diamond; Mini Diamonds; Mega Box Mojo;
  Red White & Blue; Red White and Blue; Red White Blue; RWB; Black & White; Black and White; Rose Gold; Cracked Ice; Press Proof; Press Proofs; Artist's Proof; Artist Proof; Artists Proof; Printing Plate; Print Plate; Precious Metal Gems; Precious Metal; PMG; Gold Medallion;
  Platinum Medallion; Essential Credentials; Credentials Now; Credentials Future; Gold Vinyl; Electric Etch; Dragon Scale; Dragon Skin; Snake Skin; Stained Glass; Fluorescent; Color Match; Colour Match; Stars & Stripes; Father's Day; Mother's Day; Memorial Day; Independence Day; Vintage Stock; Gold Foil; Rainbow Foil; Holo Foil; Holofoil;
  Crystal Ice; Lava Lamp; Fuel; Lucky Envelope; Lucky Envelopes; Rising Sun; Red Sun; Sand Glitter; Gold Power; Mirror Gold; Status; Aspirations; Color Burst; Blue Chip; Reverse Negative; Gold Rush; Museum Collection; Red Zone; Row 0; Row 1; Row 2; Row 3; Legacy Collection; Star Gold; Star Platinum; Gold Cube; Gold Shimmer; One of One; Super Short Print Gold;
  Concourse; Premier Level; Field Level; Club Level; Mezzanine Level; Suite Level; Courtside Level; Chase Gold; Spider Web; Spiderweb; Tiger Stripe; Tiger Stripes; Clear Cut; High Gloss; Gold Mirror; Golden Mirror; Full Bleed; Cherry Blossom; French Variation; Exclusives; High Gloss; Canvas; Photo Variation; Image Variation; SP Variation; Silver Script; Outburst;  Clear Cut; Arctic Freeze; Blue Border; Red Border; Black Border; Gold Border`);

/** Part of a parallel only beside a color or finish: 'light blue', 'true orange'. */
export const parallelHelpers = new Set(
  words(
    'light dark true sky royal hot mini electric bright deep pastel baby ocean forest army frozen glow toned two tone tri color spectrum fast break full power fade pearl jumbo ultra clear matte and mega lite day yellow-gold baby hobby retail',
  ),
);

/** Helpers that may also end a parallel: 'Purple Power', 'Gold Spectrum'. */
export const parallelEndings = new Set(words('power fade pearl spectrum glow'));
