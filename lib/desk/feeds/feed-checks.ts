/** What staff can ask of a feed: what the next import would change, and what came that is not used. */
export const FEED_CHECKS = ['diff', 'fields'] as const
export type FeedCheck = (typeof FEED_CHECKS)[number]
