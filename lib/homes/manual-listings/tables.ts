import type { Generated } from 'kysely'
import type { OwnSubject } from './form/field-types.ts'

/** A home or project that staff write at the desk. */
export interface OwnHomeTable {
	id: number
	subject: Generated<OwnSubject>
	/** `draft`: never shown so far. `removed`: given up as a draft; it can be taken back. */
	state: 'draft' | 'published' | 'withdrawn' | 'removed'
	/** Counts every change, so that nobody overwrites what another member has done. */
	version: number
	/** JSON: the fields as they are in the form (`OwnValues`). */
	draft: string
	/** JSON: the fields as they were last published; NULL if never. */
	published: string | null
	/** JSON: state and published fields before the last act, which can be undone. */
	former: string | null
	created_at: string
	changed_at: string
	changed_by: number
}

/** A picture that was uploaded for such a home. */
export interface OwnHomePictureTable {
	home_id: number
	/** Names its folder in the stored pictures. */
	hash: string
	added_at: string
}

/** A document that was uploaded for such a home or project. */
export interface OwnHomeDocumentTable {
	home_id: number
	/** Names it among the kept files: the hash of its bytes and an extension. */
	file: string
	added_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		own_home: OwnHomeTable
		own_home_picture: OwnHomePictureTable
		own_home_document: OwnHomeDocumentTable
	}
}
