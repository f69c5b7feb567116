/**
 * Names of values that exist once per process. The build bundles a module several times (for the middleware, for routes
 * and for background work), and plain Node loads some modules again, so a module's variable would exist several times.
 * Tests and the web server use these names too.
 */
export type ProcessWideName =
	/** Answers beacons of visits without Next; the web server calls it. */
	| 'agencyAnswerBeacon'
	/** Keys of the public API whose use was noted lately. */
	| 'agencyApiKeyUses'
	/** Statuses that the pages of a request ask for, by the id of the request; the web server reads them. */
	| 'agencyAnswerStatuses'
	/** Until when no text is translated by itself, as the service gave trouble. */
	| 'agencyAutomaticTranslations'
	/** Names of the background work that was started. */
	| 'agencyBackground'
	/** What stored pages are checked against. */
	| 'agencyCacheState'
	/** Which folder the configuration is read from. */
	| 'agencyConfigFolder'
	| 'agencyConfigStore'
	/** Pictures in which a camera had noted something, without it. */
	| 'agencyCleanPictures'
	/** What a process without checks has read. */
	| 'agencyConfigUnchecked'
	/** Only the version, for when nobody has read the files yet. */
	| 'agencyConfigVersion'
	| 'agencyConnections'
	/** Visits that were counted but not written yet. */
	| 'agencyCounting'
	/** Which database file is open. */
	| 'agencyDatabasePlace'
	/** How many files of staff are in memory. */
	| 'agencyDeskFiles'
	/** The costly work of staff that waits. */
	| 'agencyDeskTurns'
	/** The configuration with the drafts of the desk. */
	| 'agencyDraftConfig'
	/** The files that homes had in the bucket of documents when it was last listed. */
	| 'agencyDocumentNames'
	/** The process that draws posters, reports and pictures for social networks. */
	| 'agencyDrawer'
	| 'agencyFeedProgress'
	/** Readers of the feeds that were noted lately. */
	| 'agencyFeedReaders'
	/** The last health check. */
	| 'agencyHealth'
	| 'agencyHealthSaid'
	/** This process as one of several that share a database. */
	| 'agencyInstance'
	| 'agencyJobs'
	/** Work to do before the process ends; the web server does it. */
	| 'agencyLastWork'
	| 'agencyLeadDelivery'
	| 'agencyLimits'
	| 'agencyMailWorker'
	/** The key from which all others are derived. */
	| 'agencyMasterKey'
	/** What `/api/metrics` answers. */
	| 'agencyMetrics'
	/** The observer of what this process does. */
	| 'agencyObserver'
	/** The page that a request takes a segment of. */
	| 'agencyPageHeads'
	| 'agencyPageStore'
	| 'agencyPasswordQueue'
	/** The process that re-encodes the photographs of owners. */
	| 'agencyPhotos'
	| 'agencyDatabaseFileLogged'
	/** Readers of the database that are not connections. */
	| 'agencyReaders'
	| 'agencyReplacing'
	/** The configuration that one request reads instead of the one in use. */
	| 'agencyRequestConfig'
	| 'agencySearchMemo'
	/** Whether this process was asked to end. */
	| 'agencyStopping'
	/** The passwords that admins typed at the desk, sealed. */
	| 'agencyStoredSecrets'
	/** The Redis server of the limits. */
	| 'agencySharedCounts'
	/** The connections to a database server. */
	| 'agencyServerConnections'
	/** What stored pages are checked against, with a database server. */
	| 'agencyServerState'
	/** The transactions that pieces of work are in. */
	| 'agencyTransactions'
	/** Searches that found no home on offer lately. */
	| 'agencyVainSearches'

/**
 * Returns the variable with a name, the same for every instance of every module; its value is undefined until it is
 * set.
 */
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
