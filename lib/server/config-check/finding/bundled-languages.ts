/** The languages that the program itself has texts in; `messages/` has a folder for each. */
export const BUNDLED_LANGUAGES: readonly string[] = ['nl', 'fr', 'en', 'de']
