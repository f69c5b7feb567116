import { readInstant } from '#lib/homes/connectors/omnicasa/mapping/values/dates.ts'
import { firstText, readerOf } from '#lib/homes/connectors/omnicasa/mapping/values/dialect.ts'
import { isFields } from '#lib/homes/connectors/omnicasa/service/answer.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { MappingNotes } from '#lib/homes/connectors/types.ts'

const OWNER = '1'
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function listOf(raw: unknown, field: string, notes: MappingNotes): RawReader[] {
	const items = isFields(raw) ? raw[field] : null
	return Array.isArray(items)
		? items.filter(isFields).map((item) => readerOf({ [field]: item }, notes).child(field))
		: []
}

function ownersOf(readers: readonly RawReader[]): string[] {
	return readers.flatMap((reader) => {
		const type = firstText(reader, 'PersonTypeID', 'TypeID', 'RelationTypeID')
		const email = firstText(reader, 'Email', 'PersonEmail')
		// The service was asked for owners only; whether it heard that is not taken for granted.
		if (type !== OWNER) return reader.unknown('TypeID', type ?? 'none', 'left unknown') ?? []
		return email !== null && ADDRESS.test(email) ? [email] : []
	})
}

/** What only the owner sees, from the calls beside the home itself. */
export function ownerSideOf(raw: unknown, notes: MappingNotes) {
	const media = listOf(raw, 'media', notes)
	const histories = listOf(raw, 'histories', notes)
	const owners = listOf(raw, 'owners', notes)
	const found = {
		MediaHistory: media.flatMap((item) => {
			const Medium = firstText(item, 'Medium', 'MediaName', 'SiteName', 'Name')
			const Start = readInstant(firstText(item, 'Start', 'StartDate', 'FromDate', 'Date'))
			const End = readInstant(firstText(item, 'End', 'EndDate', 'ToDate'))
			const Url = firstText(item, 'Url', 'Link')
			return Medium === null ? [] : [{ Medium, Start, End, Url }]
		}),
		Communications: histories.map((item) => ({
			Date: readInstant(firstText(item, 'Date', 'StartDate', 'CreatedDate')),
			Source: firstText(item, 'Source', 'SourceName'),
			Type: firstText(item, 'TypeName', 'Type'),
			Contact: firstText(item, 'Contact', 'PersonName'),
			Subject: firstText(item, 'Subject'),
			Comment: firstText(item, 'Comment', 'Content'),
			Status: firstText(item, 'StatusName', 'Status'),
		})),
		OwnerEmails: [...new Set(ownersOf(owners))],
	} satisfies Partial<PayloadProperty>
	for (const item of [...media, ...histories, ...owners]) {
		item.skip('ID', 'ObjectID', 'PersonID', 'ProjectID', '$method', 'Name', 'FirstName').reportRest()
	}
	return found
}
