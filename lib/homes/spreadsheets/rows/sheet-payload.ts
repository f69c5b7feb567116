import 'server-only'
import { isLanguage } from '#lib/base/text/languages.ts'
import { numberFrom } from '#lib/homes/connectors/identity.ts'
import { typeRecords } from '#lib/homes/connectors/run/payload/write-payload.ts'
import { MOST_PICTURES, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { recordsOf } from '#lib/homes/manual-listings/manual-records.ts'
import type { HomeOfFiles } from '#lib/homes/spreadsheets/files/file-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { typeNamesIn } from '#lib/site/i18n/messages.ts'
import type { SheetHome } from './reading-types.ts'

const typeName = (webId: number, language: string) =>
	(isLanguage(language) ? typeNamesIn(language)[`type${webId}`] : undefined) ?? null

/** Whether a photograph of a list is given by its address; else it is given by the name of a file. */
export const isPictureAddress = (picture: string) => /^(?:https?:)?\/\//i.test(picture) || /^www\./i.test(picture)

/** Returns the whole address of a photograph that a list gives. */
const pictureAddress = (picture: string) =>
	/^https?:/i.test(picture) ? picture : `https://${picture.replace(/^\/\//, '')}`

/** Returns the addresses of photographs that a list gives a home. */
export const addressesOf = ({ pictures }: Pick<SheetHome, 'pictures'>): string[] =>
	pictures.filter(isPictureAddress).map(pictureAddress)

/** Returns what the files of a home in a ZIP are found by. `isThere`: it is at the desk already, and stays as it is. */
export const homeOfFiles = ({ values, pictures, documents }: SheetHome, isThere: boolean): HomeOfFiles => ({
	reference: textOf(values, 'RecordFile'),
	pictures: pictures.filter((one) => !isPictureAddress(one)),
	documents,
	addresses: addressesOf({ pictures }),
	isThere,
})

/** The source name of homes of a list. */
export const LIST_SOURCE = 'spreadsheet'

/** Returns the number under which the site lists a home of a list that is read again. */
export const listedNumber = ({ identity }: SheetHome) => numberFrom(identity)

/** Returns the addresses of photographs that a home of a list has, those that came with the list first. */
function pictureUrls(home: SheetHome, delivered: ReadonlyMap<SheetHome, readonly string[]>): string[] {
	return [...(delivered.get(home) ?? []), ...addressesOf(home)]
}

/** A home of a list with more photographs than it may have. */
export interface CutPictures {
	home: SheetHome
	/** How many are left out. */
	count: number
}

/** Returns which photographs are left out that a list gives by their addresses. */
export function cutPictures(homes: readonly SheetHome[]): CutPictures[] {
	return homes.flatMap((home) => {
		const count = home.pictures.filter(isPictureAddress).length - MOST_PICTURES
		return count > 0 ? [{ home, count }] : []
	})
}

/**
 * Returns homes of a file as a payload, a complete snapshot that the importer reads. `delivered` has the addresses of
 * photographs that came with the file.
 */
export function sheetPayload(
	homes: readonly SheetHome[],
	delivered: ReadonlyMap<SheetHome, readonly string[]> = new Map(),
) {
	const { languages } = getSite()
	const properties = homes.flatMap((home) => {
		const { identity, values } = home
		const addresses = pictureUrls(home, delivered)
			.slice(0, MOST_PICTURES)
			.map((Url) => ({ Url }))
		return recordsOf(listedNumber(home), values, { subject: 'home', languages, typeName }).map((record) => ({
			...record,
			SourceName: LIST_SOURCE,
			SourceId: identity,
			...(addresses.length === 0 ? {} : { Pictures: addresses }),
		}))
	})
	return { version: '1.2', properties, webIDs: typeRecords() }
}
