/** The key of the decision in local storage. */
export const DECISION_KEY = 'consent'
