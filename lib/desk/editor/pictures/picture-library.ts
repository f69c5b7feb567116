import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { entryName } from '#lib/desk/editor/form/entry-name.ts'
import { picturesIn } from '#lib/desk/editor/form/pictures-in.ts'
import { leafOf, TREE } from '#lib/desk/editor/tree.ts'
import type { ConfigKey } from '#lib/site/config/model/config-set.ts'
import type { LibraryPicture, PictureUse } from './library-picture.ts'

/** Returns the leaf with a field; a field that the tree does not have belongs to the first leaf of its file. */
function leafWith(key: ConfigKey, field: string): string | null {
	const leaves = TREE.flatMap((section) => section.leaves)
	const leaf = leafOf(key, field) ?? leaves.find(({ parts }) => parts.some((part) => part.key === key))
	return leaf?.id ?? null
}

/** The parts of a file that are one place for a reader: pages one by one, other files by their fields. */
function placesOf(key: ConfigKey, file: Json, languages: readonly string[]): { use: PictureUse; value: Json }[] {
	const fields = typeof file === 'object' && file !== null ? Object.entries(file) : [['', file] as const]
	return fields.flatMap(([field, value]) => {
		const leaf = leafWith(key, field)
		if (key !== 'menu' || !Array.isArray(value)) return [{ use: { leaf, page: null }, value }]
		return value.map((page) => ({ use: { leaf, page: entryName(page, languages) }, value: page }))
	})
}

interface LibrarySources {
	/** The files of the configuration; one with a draft as it is on the site and as it would be. A damaged one is its text. */
	files: readonly { key: ConfigKey; value: Json }[]
	/** Addresses of the files of `config/media`. */
	media: readonly string[]
	/** Addresses of the pictures that homes and projects show. */
	ofHomes: readonly string[]
}

/**
 * Returns the pictures that can be chosen: those of `config/media`, then others that the site shows already; each with
 * the places that show it, pages by their names in the first of these languages that has one.
 */
export function pictureLibrary({ files, media, ofHomes }: LibrarySources, languages: readonly string[]) {
	const uses = new Map<string, PictureUse[]>(media.flatMap((src) => (picturesIn(src).includes(src) ? [[src, []]] : [])))
	for (const { use, value } of files.flatMap(({ key, value: file }) => placesOf(key, file, languages))) {
		for (const src of new Set(picturesIn(value))) uses.set(src, [...(uses.get(src) ?? []), use])
	}
	// The other pictures of homes are no pictures of the site.
	for (const src of ofHomes) uses.get(src)?.push({ leaf: null, page: null })
	return [...uses].map(([src, own]): LibraryPicture => {
		const once = new Map(own.map((use) => [`${use.leaf} ${use.page}`, use]))
		return { src, uses: [...once.values()], isFree: own.length === 0 }
	})
}
