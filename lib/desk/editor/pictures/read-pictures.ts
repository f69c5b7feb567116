import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { parsedText, rebased } from '#lib/desk/editor/drafts/rebase.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import { readDrafts } from '#lib/site/config/revisions/drafts.ts'
import { type FilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import type { LibraryPicture } from './library-picture.ts'
import { pictureLibrary } from './picture-library.ts'

function contentsOf(text: string): Json {
	try {
		return parsedText(text)
	} catch {
		return text
	}
}

/** Returns the addresses below `/media/` that homes and projects show as theirs. */
async function picturesOfHomes(db: Kysely<Tables>): Promise<string[]> {
	const ofHomes = db.selectFrom('listing_picture').select('url').where('url', 'like', '/media/%')
	const ofProjects = db.selectFrom('project_picture').select('url').where('url', 'like', '/media/%')
	return (await ofHomes.union(ofProjects).execute()).map(({ url }) => url)
}

/** Returns the pictures of the site, each with what shows it: the files in use, the drafts, homes and projects. */
export async function readPictures(
	db: Kysely<Tables>,
	inUse: FilesInUse,
	languages: readonly string[],
): Promise<LibraryPicture[]> {
	const drafts = new Map((await readDrafts(db)).map((draft) => [draft.file, draft]))
	const files = CONFIG_KEYS.flatMap((key) => {
		const file = fileOf(key)
		const text = textInUse(inUse, file)?.text ?? ''
		const draft = drafts.get(file)
		const texts = draft === undefined ? [text] : [text, rebased(draft, text).content]
		return texts.map((one) => ({ key, value: contentsOf(one) }))
	})
	const media = inUse.media.map((name) => `/${name}`)
	return pictureLibrary({ files, media, ofHomes: await picturesOfHomes(db) }, languages)
}
