/** How a fake service behaves; `well` unless a test chooses another behaviour. */
export type Behaviour =
	| 'well'
	/** Every answer takes 300 ms. */
	| 'slow'
	/** Each second request is answered 503 or 429. */
	| 'busy'
	/** The password is wrong. */
	| 'unauthorized'
	/** The account works, but the agency has not activated the integration or has no office. */
	| 'not-activated'
	/** Tokens that were handed out are no longer valid; new ones are. */
	| 'expired'
	/** Labels and dictionaries are not offered. */
	| 'no-dictionary'
	/** Answers end in the middle. */
	| 'half-written'
	/** The total that it names is larger than what it lists. */
	| 'lying'
	/** The connection is closed without an answer. */
	| 'down'

/** A CRM on this machine, over HTTP, with an agency of 400 homes. */
export interface FakeSource {
	/** `source` of `config/feed.json` that names this server. */
	source: Record<string, unknown>
	/** The environment variables that the source names. */
	env: Record<string, string>
	/** Texts that must be in no log and no report: passwords, tokens, addresses of owners. */
	secrets: readonly string[]
	/** How many homes visitors see when all is imported. */
	shown: number
	/** A plain home for sale with public price and address: its own id at the source, and its ID in the payload. */
	example: { sourceId: string; id: number }
	behave(behaviour: Behaviour): void
	/** Takes a home out of the source. */
	remove(sourceId: string): void
	/** From now on it answers well, and lists only the first so many of its homes, or none; projects that are listed apart stay. */
	keep(count: number): void
	/** What was entered as a lead. */
	leads(): readonly { sourceId: string | null; email: string; hasConsent: boolean | null; reference: string | null }[]
	/** How many requests it has answered. */
	requests(): number
	close(): Promise<void>
}
