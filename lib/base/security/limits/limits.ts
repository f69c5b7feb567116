const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** How often something may be done. */
export interface Limit {
	/** How many uses are allowed within the window. */
	points: number
	/** Length of the window, which begins with the first use. */
	seconds: number
	/**
	 * If set, the action is never locked for the whole window: each use past `points` is followed by a wait of 1, 2, 4, …
	 * seconds, up to this many.
	 */
	longestWait?: number
}

/** All lines of one /48 together may do something this many times as often as one line. */
export const SITE_TIMES = 4

/**
 * Every limit of the site that is counted in memory or in Redis, per line: an IPv4 address or an IPv6 /64. Mails to one
 * address are counted in the database, by `lib/people/mail/allowance.ts`.
 */
export const LIMITS = {
	/** Submissions to one form with the browser's proof of work. */
	'form-proven': { points: 12, seconds: 10 * MINUTE_S },
	/** Submissions without scripts, which have neither proof nor key: stricter. */
	'form-plain': { points: 6, seconds: 10 * MINUTE_S },
	challenge: { points: 60, seconds: 10 * MINUTE_S },
	/** Steps on the pages of signed links of one kind, and downloads of the files behind them. */
	link: { points: 30, seconds: 10 * MINUTE_S },
	/**
	 * Clicks of mail programs on one link (RFC 8058), whoever sends them: one provider's servers click for many people.
	 */
	'one-click': { points: 30, seconds: 10 * MINUTE_S },
	/** Shared shortlists that one line makes. */
	'list-new': { points: 10, seconds: DAY_S },
	/** Changes of shared shortlists; a visitor who taps hearts makes one a second. */
	'list-act': { points: 120, seconds: MINUTE_S },
	/** Readings of shared shortlists: an open page asks every few seconds what others have changed. */
	'list-read': { points: 600, seconds: MINUTE_S },
	/** How often a visitor may move one visit: each move is a mail to the agency. */
	'visit-moved': { points: 6, seconds: HOUR_S },
	/** Map tiles that the site has to fetch for one line; stored ones are not counted. */
	'map-tile': { points: 1200, seconds: 10 * MINUTE_S },
	/** Requests to the agency's server of travel times: areas of searches, and minutes to a visitor's own places. */
	'travel-times': { points: 120, seconds: 10 * MINUTE_S },
	/** Appointments that are booked at once; past this number the mailed link has to be opened. */
	'visit-booked': { points: 6, seconds: DAY_S },
	/**
	 * Times held for visitors who have to open the mailed link, each for a quarter of an hour; past this number none is
	 * held.
	 */
	'visit-held': { points: 3, seconds: 15 * MINUTE_S },
	/** Waiting visits that are confirmed by the mailed link, so that a line with many mailboxes is limited too. */
	'visit-confirmed': { points: 6, seconds: DAY_S },
	/** Mails with a link to one address, so that one line cannot use up that address's daily allowance. */
	'mail-link': { points: 6, seconds: DAY_S },
	/** Addresses for which one line asks for the link to the page of one's own. */
	'own-page': { points: 8, seconds: HOUR_S },
	/** Posts to the owner portal, except logins. */
	'owner-post': { points: 60, seconds: 10 * MINUTE_S },
	/** Requests for a link to choose a password. */
	'owner-link': { points: 8, seconds: HOUR_S },
	/** Steps of a login of staff, except passwords. */
	'desk-login': { points: 60, seconds: 10 * MINUTE_S },
	/** What one member of staff changes and asks for; nobody is as fast as that by hand. */
	'desk-act': { points: 600, seconds: 10 * MINUTE_S },
	'desk-read': { points: 3000, seconds: 10 * MINUTE_S },
	/** Fields for which one member of staff asks a translation service. */
	'text-proposal': { points: 120, seconds: HOUR_S },
	/** Test mails that an admin sends to their own address. */
	'mail-test': { points: 5, seconds: 10 * MINUTE_S },
	/** Passwords tried for one account. */
	'login-account': { points: 5, seconds: DAY_S, longestWait: 15 * MINUTE_S },
	/** Passwords tried for all accounts. */
	login: { points: 25, seconds: DAY_S, longestWait: 15 * MINUTE_S },
	/** Passwords tried for one account from anywhere; past this number responses become slower, and nobody is refused. */
	'login-slower': { points: 10, seconds: DAY_S },
	/** Codes that one line has mailed to the agency; `lib/people/staff/codes.ts` limits them per link and in total. */
	'staff-code': { points: 20, seconds: HOUR_S },
	/** Wrong keys of the preview. */
	'preview-key': { points: 10, seconds: 15 * MINUTE_S },
	/** Calls that claim to come from the agency's software for listings and do not. */
	'source-call': { points: 30, seconds: 10 * MINUTE_S },
	/** Requests to the public API with one key. */
	'api-read': { points: 120, seconds: MINUTE_S },
	/** Requests to the public API with keys that are none. */
	'api-key': { points: 30, seconds: 10 * MINUTE_S },
	/** Requests for the number of homes an alert would find; a form makes a few while it is filled in. */
	'alert-count': { points: 120, seconds: MINUTE_S },
	/** Beacons of the statistics: a family or an office behind one address sends far fewer. */
	beacon: { points: 300, seconds: MINUTE_S },
	/** Searches without a result that are counted. */
	'vain-search': { points: 60, seconds: DAY_S },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
