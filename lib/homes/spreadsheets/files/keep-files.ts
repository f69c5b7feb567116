import 'server-only'
import { hash } from 'node:crypto'
import path from 'node:path'
import { documentTitle, extensionOf } from '#lib/base/files/document-kinds.ts'
import { withoutMetadata } from '#lib/base/files/pictures/without-metadata.ts'
import { unzipEntries } from '#lib/base/files/zip-file.ts'
import { fetchListedPicture } from '#lib/homes/manual-listings/fetch-listed-picture.ts'
import type { OwnRow } from '#lib/homes/manual-listings/form/listing-values.ts'
import { keepDocument } from '#lib/homes/manual-listings/kept-documents.ts'
import { makeOwnPicture } from '#lib/homes/manual-listings/pictures.ts'
import type { Encoder } from '#lib/homes/pictures/encode/encoder.ts'
import { deliveredPicture, keepDelivered } from '#lib/homes/pictures/files/delivered-pictures.ts'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import type { StoredPicture } from '#lib/homes/pictures/stored/store.ts'
import type { HomeFile, LeftFile } from './file-types.ts'
import { type FileCheck, leftPicture, problemOfFile } from './plan-files.ts'

/** Looks at a whole file: a photograph that is cut off is found too, and two files with the same bytes. */
export const checkFile: FileCheck = (kind, name, file) => {
	const reason = problemOfFile(kind, name, file)
	if (reason !== null) return { reason }
	if (kind === 'picture' && !withoutMetadata(file)?.isWhole) return { reason: 'damaged' }
	return { key: hash('sha256', file, 'hex') }
}

/** What is kept of a home's files, for its draft. */
export interface KeptFiles {
	pictures: StoredPicture[]
	documents: OwnRow[]
}

export const NO_FILES: KeptFiles = { pictures: [], documents: [] }

/** The files of a home in the bytes of a ZIP; `left` gets those that turn out not to be taken. */
interface FilesOfHome {
	zip: Uint8Array
	files: readonly HomeFile[]
	left: LeftFile[]
}

/** Makes the photographs and keeps the documents of a home that becomes a draft. Slow: a photograph takes seconds. */
export async function keepForDraft({ zip, files, left }: FilesOfHome, encoder: Encoder): Promise<KeptFiles> {
	const pictures = new Map<string, StoredPicture>()
	const documents = new Map<string, OwnRow>()
	for (const { name, file } of unzipEntries(zip, files)) {
		if (file === null) continue
		for (const { kind } of files.filter((one) => one.name === name)) {
			if (kind === 'document') {
				const kept = await keepDocument(file, extensionOf(name))
				documents.set(name, {
					file: kept,
					size: file.length,
					name: documentTitle(path.basename(name.replaceAll('\\', '/'))),
				})
				continue
			}
			const made = await makeOwnPicture(file, encoder)
			if ('problem' in made) left.push({ name, reason: leftPicture(made.problem) })
			else pictures.set(name, made)
		}
	}
	const inOrder = <Kept>(kept: ReadonlyMap<string, Kept>) => files.flatMap(({ name }) => kept.get(name) ?? [])
	return {
		pictures: [...new Map(inOrder(pictures).map((one) => [one.hash, one])).values()],
		documents: inOrder(documents),
	}
}

/**
 * Fetches the photographs of a home that becomes a draft from the addresses that its list gives, whichever public host
 * they are on; `left` gets those that do not come.
 */
export async function fetchForDraft(
	addresses: readonly string[],
	left: LeftFile[],
	encoder: Encoder,
): Promise<StoredPicture[]> {
	const pictures: StoredPicture[] = []
	for (const address of addresses) {
		const made = await fetchOne(address, encoder)
		if (made === null || 'problem' in made) left.push({ name: address, reason: 'unfetched' })
		else pictures.push(made)
	}
	return pictures
}

async function fetchOne(address: string, encoder: Encoder) {
	if (!URL.canParse(address)) return null
	try {
		const fetched = await fetchListedPicture(address)
		return await makeOwnPicture(fetched, encoder)
	} catch (error) {
		if (error instanceof PictureError) return null
		throw error
	}
}

/** Keeps the photographs of a home of a list that is read again, and returns their addresses on this site; a dry run keeps nothing. */
export function keepForPayload({ zip, files, left }: FilesOfHome, isDryRun: boolean): string[] {
	const urls = new Map<string, string>()
	for (const { name, file } of unzipEntries(zip, files)) {
		const url = file === null ? null : isDryRun ? (deliveredPicture(file)?.url ?? null) : keepDelivered(file)
		if (url === null) left.push({ name, reason: 'damaged' })
		else urls.set(name, url)
	}
	return files.flatMap(({ name }) => urls.get(name) ?? [])
}
