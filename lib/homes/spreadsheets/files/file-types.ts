import { ZIP_LIMITS } from '#lib/base/files/zip-limits.ts'
import { DOCUMENTS } from '#lib/homes/manual-listings/form/field-types.ts'
import { MOST_PICTURES } from '#lib/homes/manual-listings/form/listing-values.ts'

/** What a ZIP with files of homes may have at most; a home has as many of each as its form takes. */
export const FILES_LIMITS = { ...ZIP_LIMITS, picture: MOST_PICTURES, document: DOCUMENTS.most } as const

export type HomeFileKind = 'picture' | 'document'

/** Why a file of a ZIP is not taken over. */
export type LeftFileReason =
	| 'no-home'
	| 'several-homes'
	| 'home-there'
	| 'unsupported'
	| 'empty'
	| 'picture-too-large'
	| 'document-too-large'
	| 'heic'
	| 'damaged'
	| 'too-many-pixels'
	| 'same'
	| 'too-many-pictures'
	| 'too-many-documents'
	| 'needs-drafts'
	| 'unfetched'
	| 'twice'
	| 'outside'
	| 'of-program'

/** A file of a ZIP that is not taken over. */
export interface LeftFile {
	name: string
	reason: LeftFileReason
}

/** The part of a home of a list by which files are matched to it. */
export interface HomeOfFiles {
	/** Empty if the list gives none. */
	reference: string
	/** The names of files that the list gives it. */
	pictures: readonly string[]
	documents: readonly string[]
	/** Addresses of photographs that the list gives it; they count besides those of the ZIP. */
	addresses: readonly string[]
	/** It is at the desk already, and stays as it is. */
	isThere: boolean
}

/** A file of a home, in a ZIP. */
export interface HomeFile {
	/** Its path in the ZIP. */
	name: string
	kind: HomeFileKind
	size: number
}
