import 'server-only'
import { createHash } from 'node:crypto'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { RawRecord, SourceItem } from '#lib/homes/connectors/connector-types.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { WhiseRaw } from './raw-record.ts'
import type { WhiseAccount, WhiseApi } from './whise-calls.ts'
import { type Fields, fieldsOf, idOf, numberOf, rowsOf, textOf } from './whise-fields.ts'
import { OWNER, ownerEmails } from './whise-owners.ts'
import { wholeList } from './whole-list.ts'

type Communication = NonNullable<PayloadProperty['Communications']>[number]
type Medium = NonNullable<PayloadProperty['MediaHistory']>[number]

/** Whether an activity is about an estate, in any of the fields that can name one. */
function isAbout(activity: Fields, estateId: number): boolean {
	const lists = [activity.estateIds, activity.estates].flatMap((list) => (Array.isArray(list) ? list : []))
	const ids = lists.map((it: unknown) => numberOf(it) ?? idOf(it))
	return [numberOf(activity.estateId), idOf(activity.estate), ...ids].includes(estateId)
}

function firstText(...values: readonly unknown[]): string | null {
	return values.map(textOf).find((text) => text !== null) ?? null
}

/** Returns what was done for a home, and when. Names of visitors and remarks of staff stay in Whise. */
function communicationOf(activity: Fields): Communication[] {
	const when = firstText(activity.startDateTime, activity.dateTime, activity.createDateTime)
	const Type = firstText(fieldsOf(activity.type).name, activity.typeName, activity.actionName)
	return when === null || Type === null ? [] : [{ Date: when, Source: 'Whise', Type }]
}

/** Returns where a home was advertised, and since when. */
function mediumOf(activity: Fields): Medium[] {
	const Medium = firstText(fieldsOf(activity.media).name, activity.mediaName)
	if (Medium === null) return []
	const Start = firstText(activity.startDateTime, activity.dateTime)
	return [{ Medium, Start, End: textOf(activity.endDateTime), Url: textOf(activity.url) }]
}

const PATH = 'v1/estates/list'
/** Active; online, estate of the month, realisations, on the agency's own website only. */
const SHOWN = { StatusIds: [1], DisplayStatusIds: [2, 3, 4, 5], IncludeGroupEstates: false }

const keyOf = (id: number) => `estate:${id}`

/** Returns the number of an estate from its key; null for the key of something else. */
export function estateId(key: string): number | null {
	const [, id] = /^estate:(\d+)$/.exec(key) ?? []
	return id === undefined ? null : Number(id)
}

/** Other agencies share homes with a group: only the agency's own, and its office's, are ours. */
function isOurs({ clientId, officeId }: WhiseAccount, estate: Fields): boolean {
	return numberOf(estate.clientId) === clientId && (officeId === null || numberOf(estate.officeId) === officeId)
}

/** Returns the agency's estates that are on its website, without their details. */
export async function listedEstates(api: WhiseApi, account: WhiseAccount): Promise<Fields[]> {
	const all = await wholeList(api, PATH, 'estates', SHOWN)
	return all.filter((estate) => isOurs(account, estate))
}

/**
 * Returns the key and mark of an estate. The mark holds the day: what changes without the estate, such as its visits,
 * is read again once a day.
 */
export function itemOf(estate: Fields, now: Date): SourceItem {
	const hash = createHash('sha256').update(JSON.stringify(estate)).digest('base64url').slice(0, 16)
	return { key: keyOf(numberOf(estate.id) ?? 0), mark: `${estate.updateDateTime} ${hash} ${dayOf(now)}` }
}

/** Reads activities of some estates; none if the account may not see them. */
async function activitiesOf(api: WhiseApi, path: string, ids: readonly number[]): Promise<Fields[]> {
	const limit = 200
	const rows: Fields[] = []
	for (let page = 0; page < 50; page++) {
		const answer = await api.callIfAllowed(path, {
			Filter: { EstateIds: ids },
			Page: { Limit: limit, Offset: page * limit },
		})
		const found = rowsOf(answer?.activities)
		rows.push(...found)
		// These calls announce no total.
		if (found.length < limit) break
	}
	return rows
}

/** Reads the contacts of some estates; none if the account may not see them. */
async function contactsOf(api: WhiseApi, ids: readonly number[]): Promise<Fields[]> {
	const filter = { EstateIds: ids, BaseContactTypeIds: [OWNER], StatusIds: [1] }
	const isAllowed = await api.callIfAllowed('v1/contacts/list', { Filter: filter, Page: { Limit: 1, Offset: 0 } })
	return isAllowed === null ? [] : wholeList(api, 'v1/contacts/list', 'contacts', filter, { isTotalOptional: true })
}

/** Reads estates with all that belongs to them, in all languages. What has vanished is left out. */
export async function readEstates(api: WhiseApi, account: WhiseAccount, ids: readonly number[]): Promise<RawRecord[]> {
	const filter = { EstateIds: ids, ...SHOWN, ShowDetails: true, ShowRepresentatives: true }
	const estates = (await wholeList(api, PATH, 'estates', filter)).filter((estate) => isOurs(account, estate))
	const contacts = await contactsOf(api, ids)
	const visits = await activitiesOf(api, 'v1/activities/calendars', ids)
	const histories = await activitiesOf(api, 'v1/activities/histories', ids)
	const exports = await activitiesOf(api, 'v1/activities/historyexports', ids)
	return estates.flatMap((estate) => {
		const id = numberOf(estate.id)
		if (id === null || !ids.includes(id)) return []
		const raw: WhiseRaw = {
			estate,
			ownerEmails: ownerEmails(contacts, id),
			communications: [...visits, ...histories].filter((it) => isAbout(it, id)).flatMap(communicationOf),
			media: exports.filter((it) => isAbout(it, id)).flatMap(mediumOf),
		}
		return [{ key: keyOf(id), raw }]
	})
}
