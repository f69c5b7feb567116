import 'server-only'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { processWide } from '#lib/base/process/process-wide.ts'

export const DOCUMENTS = 'documents'
const LIST_EVERY_MS = 20_000

interface Listed {
	/** Names by folder. */
	names: ReadonlyMap<string, readonly string[]>
	/** The last listing did not succeed; these names are from an earlier one. */
	hasFailed: boolean
}

const last = processWide<Promise<Listed>>('agencyDocumentNames')

async function list(earlier: Promise<Listed> | undefined): Promise<Listed> {
	const before = await earlier
	const names = new Map<string, string[]>()
	try {
		for await (const { key } of fileStorage().list(DOCUMENTS)) {
			const [, folder = '', name, ...deeper] = key.split('/')
			if (name && deeper.length === 0) names.set(folder, [...(names.get(folder) ?? []), name])
		}
		if (before?.hasFailed) logger.info('documents in the bucket can be listed again')
		return { names, hasFailed: false }
	} catch (error) {
		if (!before?.hasFailed)
			logger.error({ err: error }, 'documents in the bucket cannot be listed; the last list stays')
		return { names: before?.names ?? new Map(), hasFailed: true }
	}
}

async function listAgain(): Promise<void> {
	const earlier = last.value
	const present = list(earlier)
	// Whoever asks meanwhile gets the earlier list: a form that is being stored does not wait for the bucket.
	last.value = earlier ?? present
	await present
	last.value = present
}

/**
 * Lists the documents in the bucket now and then every twenty seconds, so that a page or a form waits for no other
 * machine. Does nothing if documents are in the data folder.
 */
export async function watchDocuments(): Promise<void> {
	if (fileStorage().kind === 'disk') return
	await listAgain()
	const trouble = 'documents are not listed'
	every({ name: 'documents', pause: LIST_EVERY_MS, work: listAgain, trouble })
}

/** Returns the names of the files that staff put into a folder of documents, such as `listing-1001`. */
export async function documentNames(folder: string): Promise<readonly string[]> {
	const store = fileStorage()
	if (store.kind === 's3') {
		last.value ??= list(undefined)
		return (await last.value).names.get(folder) ?? []
	}
	const names: string[] = []
	for await (const { key } of store.list(`${DOCUMENTS}/${folder}`))
		names.push(key.slice(`${DOCUMENTS}/${folder}/`.length))
	return names.filter((name) => !name.includes('/'))
}
