/** Where the decision stands in local storage. */
export const DECISION_KEY = 'consent'
