const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** How often something may be done. */
export interface Limit {
	/** How often within the window. */
	points: number
	/** The window: it begins with the first time. */
	seconds: number
	/** Where set, it never ends: each time past `points` is followed by a wait of 1, 2, 4, … seconds, this many at most. */
	longestWait?: number
}

/** How many times as often the lines of one /48 may do something together. */
export const SITE_TIMES = 4

/**
 * Every limit of the site that is counted in memory, for one line each: an IPv4 address or an IPv6 /64. Mails to one
 * address are counted in the database, by `lib/people/mail/allowance.ts`.
 */
export const LIMITS = {
	/** Submissions to one form with the browser's proof of work. */
	'form-proven': { points: 12, seconds: 10 * MINUTE_S },
	/** Without scripts there is neither proof nor key: stricter. */
	'form-plain': { points: 6, seconds: 10 * MINUTE_S },
	challenge: { points: 60, seconds: 10 * MINUTE_S },
	/** Steps on the pages of signed links of one kind, and files behind them. */
	link: { points: 30, seconds: 10 * MINUTE_S },
	/** Clicks of mail programs on one link (RFC 8058), whoever sends them: a provider's servers click for many people. */
	'one-click': { points: 30, seconds: 10 * MINUTE_S },
	/** Times that its visitor moves one visit: each is a mail to the agency. */
	'visit-moved': { points: 6, seconds: HOUR_S },
	/** Map tiles that the site has to fetch for one line; those that it keeps are not counted. */
	'map-tile': { points: 1200, seconds: 10 * MINUTE_S },
	/** Appointments that are booked at once; past it the mailed link has to be opened. */
	'visit-booked': { points: 6, seconds: DAY_S },
	/** Times kept for visitors who have to open the mailed link, each for a quarter of an hour; past it none is kept. */
	'visit-held': { points: 3, seconds: 15 * MINUTE_S },
	/** Visits that wait and are fixed by the mailed link: a line with a mailbox for each is held to it too. */
	'visit-confirmed': { points: 6, seconds: DAY_S },
	/** Mails with a link to one address, so that one line cannot use up what that address may get in a day. */
	'mail-link': { points: 6, seconds: DAY_S },
	/** Posts to the owner portal, logging in excepted. */
	'owner-post': { points: 60, seconds: 10 * MINUTE_S },
	/** Wishes for a link to choose a password. */
	'owner-link': { points: 8, seconds: HOUR_S },
	/** Passwords tried for one account. */
	'login-account': { points: 5, seconds: DAY_S, longestWait: 15 * MINUTE_S },
	/** Passwords tried for all accounts. */
	login: { points: 25, seconds: DAY_S, longestWait: 15 * MINUTE_S },
	/** Passwords tried for one account from anywhere: past it the answers become slower, and nobody is refused. */
	'login-slower': { points: 10, seconds: DAY_S },
	/** Codes that one line has mailed to the agency; `lib/people/staff/codes.ts` counts them for each link and for all. */
	'staff-code': { points: 20, seconds: HOUR_S },
	/** Wrong keys of the preview. */
	'preview-key': { points: 10, seconds: 15 * MINUTE_S },
	/** Questions how many homes an alert would find; a form asks a few while it is filled in. */
	'alert-count': { points: 120, seconds: MINUTE_S },
	/** Beacons of the statistics: a family or an office behind one address sends far fewer. */
	beacon: { points: 300, seconds: MINUTE_S },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
