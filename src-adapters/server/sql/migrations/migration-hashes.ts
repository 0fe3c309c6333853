/**
 * Hashes of the migrations' files, without comments and white space: two versions with the same name are told apart. A
 * released one never changes, nor does its hash.
 */
export const migrationHashes: Readonly<Record<string, string>> = {
  '0001-baseline': '163f7ca509655afe',
  '0003-single-copies': 'a44b18990f1f4342',
  '0004-refund-parts': '9edc02fedf4a80a4',
  '0005-cert-numbers': '1847f646b671c080',
  '0006-inserts': 'c2ff5afd440961e2',
  '0007-search-initials': '58d701799ef8f528',
  '0008-search-one-of-one': '58d701799ef8f528',
  '0009-inventory': 'c252de553b508118',
};
