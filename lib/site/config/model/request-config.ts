import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '#lib/base/process/process-wide.ts'

// One for the server, the middleware and the pages, which are separate bundles of one process.
const storage = processWide<AsyncLocalStorage<{ own: { version: string } | null }>>('agencyRequestConfig')

/** Runs the work of one request, which may then have a configuration of its own. */
export function withOwnConfig<T>(work: () => T): T {
	storage.value ??= new AsyncLocalStorage()
	return storage.value.run({ own: null }, work)
}

/** Makes the request that is being answered read another configuration. Outside {@link withOwnConfig} nothing happens. */
export function readInThisRequest(config: { version: string }): void {
	const request = storage.value?.getStore()
	if (request) request.own = config
}

/**
 * Returns the configuration of the request that is being answered; null if it has none of its own. As with
 * `processWide`, the caller specifies its type: this file does not import the schemas.
 */
export function configOfRequest<Config extends { version: string }>(): Config | null {
	return (storage.value?.getStore()?.own ?? null) as Config | null
}
