import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { openDrafts } from '#lib/desk/editor/drafts/read-drafts.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { type FilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import type { PreviewedPage } from './preview-types.ts'
import { previewedPages } from './previewed-pages.ts'

const FILE = 'menu.json'

/** Returns the file with the pages of the site as it would be published. */
export async function menuInDraft(db: Kysely<Tables>, inUse: FilesInUse): Promise<Json> {
	const draft = (await openDrafts(db, inUse)).find(({ file }) => file === FILE)
	return draft?.value ?? parsedText(textInUse(inUse, FILE)?.text ?? '{}')
}

/** Returns the pages of the site as they would be published. */
export async function pagesInDraft(db: Kysely<Tables>, inUse: FilesInUse): Promise<PreviewedPage[]> {
	return previewedPages(await menuInDraft(db, inUse))
}
