/**
 * What there is once in a process. The build bundles a module several times, for the middleware, for routes and for
 * what runs in the background, and plain Node loads some again: a variable of a module would be as many. Tests and the
 * web server know these names too.
 */
export type ProcessWideName =
	/** Answers beacons of visits past Next; the web server calls it. */
	| 'agencyAnswerBeacon'
	/** Statuses that pages of one request ask for, by the id of the request; the web server reads them. */
	| 'agencyAnswerStatuses'
	/** Names of the work that was begun in the background. */
	| 'agencyBackground'
	/** What stored pages are checked against. */
	| 'agencyCacheState'
	| 'agencyConfigStore'
	/** The version alone, where nobody has read the files yet. */
	| 'agencyConfigVersion'
	| 'agencyConnections'
	/** Visits that were counted and not written yet. */
	| 'agencyCounting'
	/** Which database file is open. */
	| 'agencyDatabasePlace'
	| 'agencyFeedProgress'
	/** The last look at the health, and what the log said of it. */
	| 'agencyHealth'
	| 'agencyHealthSaid'
	| 'agencyJobs'
	/** Work to be done before the process ends; the web server does it. */
	| 'agencyLastWork'
	| 'agencyLimits'
	| 'agencyMailWorker'
	/** The key that all others are derived from. */
	| 'agencyMasterKey'
	/** The page that a request takes a part of. */
	| 'agencyPageHeads'
	| 'agencyPageStore'
	| 'agencyPasswordQueue'
	/** The process that makes the photographs of owners anew. */
	| 'agencyPhotos'
	| 'agencyPlaceTold'
	/** Readers of the database that are no connections. */
	| 'agencyReaders'
	| 'agencyReplacing'
	| 'agencySearchMemo'

/** The variable of a name, the same for every instance of every module; undefined until it is set. */
export function processWide<T>(name: ProcessWideName): { value: T | undefined } {
	return {
		get value() {
			return Reflect.get(globalThis, name)
		},
		set value(value) {
			Reflect.set(globalThis, name, value)
		},
	}
}
