import 'server-only'
import { isLanguage } from '#lib/base/text/languages.ts'
import { numberFrom } from '#lib/homes/connectors/identity.ts'
import { typeRecords } from '#lib/homes/connectors/run/payload/write-payload.ts'
import { recordsOf } from '#lib/homes/manual-listings/manual-records.ts'
import { getSite } from '#lib/site/config/config.ts'
import { typeNamesIn } from '#lib/site/i18n/messages.ts'
import type { SheetHome } from './reading-types.ts'

const typeName = (webId: number, language: string) =>
	(isLanguage(language) ? typeNamesIn(language)[`type${webId}`] : undefined) ?? null

const isAddress = (picture: string) => /^(?:https?:)?\/\//i.test(picture) || /^www\./i.test(picture)

/** Returns homes of a file as a payload, a complete snapshot that the importer reads. */
export function sheetPayload(homes: readonly SheetHome[]) {
	const { languages } = getSite()
	const properties = homes.flatMap(({ identity, values, pictures }) => {
		const addresses = pictures.filter(isAddress).map((Url) => ({ Url }))
		return recordsOf(numberFrom(identity), values, { subject: 'home', languages, typeName }).map((record) => ({
			...record,
			SourceName: 'spreadsheet',
			SourceId: identity,
			...(addresses.length === 0 ? {} : { Pictures: addresses }),
		}))
	})
	return { version: '1.2', properties, webIDs: typeRecords() }
}
