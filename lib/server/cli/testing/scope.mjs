/**
 * The variable of a full run, which has what is exhaustive too: files marked `@exhaustive`, and properties of many
 * values. Set for `npm test -- --full`, `npm test -- --scale` and tests that are called by name.
 */
export const FULL = 'AGENCY_TEST_FULL'
