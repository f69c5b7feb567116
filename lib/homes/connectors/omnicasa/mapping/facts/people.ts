import { readInstant } from '#lib/homes/connectors/omnicasa/mapping/values/dates.ts'
import { firstText } from '#lib/homes/connectors/omnicasa/mapping/values/dialect.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

/** Open houses, and who at the agency answers. */
export function meetingOf(reader: RawReader) {
	const Name = reader.text('ManagerName')
	const direct = reader.text('ManagerDirectPhone')
	const mobile = reader.text('ManagerMobilePhone')
	const Email = reader.text('ManagerEmail')
	const openHouses = reader.list('OpenHouses').flatMap((item) => {
		const Start = readInstant(firstText(item, 'Start', 'StartDate'))
		const End = readInstant(firstText(item, 'End', 'EndDate'))
		return Start === null ? [] : [{ Start, End }]
	})
	return {
		ContactPerson: Name === null && Email === null ? null : { Name, Phone: direct ?? mobile, Email },
		OpenHouses: openHouses,
	} satisfies Partial<PayloadProperty>
}
