import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { type Fields, fieldsOf, idOf, numberOf, textOf } from './fields.ts'

type Communication = NonNullable<PayloadProperty['Communications']>[number]
type Medium = NonNullable<PayloadProperty['MediaHistory']>[number]

/** Whether an activity is about an estate, whichever way it says so. */
export function isAbout(activity: Fields, estateId: number): boolean {
	const lists = [activity.estateIds, activity.estates].flatMap((list) => (Array.isArray(list) ? list : []))
	const ids = lists.map((it: unknown) => numberOf(it) ?? idOf(it))
	return [numberOf(activity.estateId), idOf(activity.estate), ...ids].includes(estateId)
}

function firstText(...values: readonly unknown[]): string | null {
	return values.map(textOf).find((text) => text !== null) ?? null
}

/** Returns what was done for a home, and when. Names of visitors and remarks of staff stay in Whise. */
export function communicationOf(activity: Fields): Communication[] {
	const when = firstText(activity.startDateTime, activity.dateTime, activity.createDateTime)
	const Type = firstText(fieldsOf(activity.type).name, activity.typeName, activity.actionName)
	return when === null || Type === null ? [] : [{ Date: when, Source: 'Whise', Type }]
}

/** Returns where a home was advertised, and since when. */
export function mediumOf(activity: Fields): Medium[] {
	const Medium = firstText(fieldsOf(activity.media).name, activity.mediaName)
	if (Medium === null) return []
	const Start = firstText(activity.startDateTime, activity.dateTime)
	return [{ Medium, Start, End: textOf(activity.endDateTime), Url: textOf(activity.url) }]
}
