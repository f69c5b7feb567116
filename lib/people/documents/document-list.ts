import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { type DocumentOwner, documentsOf } from './files.ts'

/** What visitors see of a document before they ask for it. */
export interface ListedDocument {
	name: string
	/** The site has its file, so the mailed link opens it; otherwise the agent sends it. */
	isAtOnce: boolean
}

/**
 * Returns the documents of a home or project, those available at once first. Their addresses never leave the server.
 */
export async function listDocuments(owner: DocumentOwner): Promise<ListedDocument[]> {
	const { files, missing } = await documentsOf(await getFullDb(), owner)
	return [
		...files.map(({ title }) => ({ name: title, isAtOnce: true })),
		...missing.map((name) => ({ name, isAtOnce: false })),
	]
}
