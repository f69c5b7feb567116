/** What staff can ask of a feed: whether it answers, what the next import would change, and what came that is not used. */
export const FEED_CHECKS = ['test', 'diff', 'fields'] as const
export type FeedCheck = (typeof FEED_CHECKS)[number]
