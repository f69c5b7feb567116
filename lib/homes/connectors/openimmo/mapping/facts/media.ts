import type { PayloadPicture, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const TITLE = 'TITELBILD'
const PICTURES = [TITLE, 'BILD', 'INNENANSICHTEN', 'AUSSENANSICHTEN']
const PLAN = 'GRUNDRISS'
/** A map shows where the home is, so it is asked for like a document. */
const DOCUMENTS = ['DOKUMENTE', 'KARTEN_LAGEPLAN']
const FILMS = ['FILM', 'FILMLINK']
const TOUR = 'PANORAMA'
const OTHERS = ['ANBIETERLOGO', 'QRCODE', 'EPASS-SKALA', 'ANBOBJURL', 'LINKS']
const KNOWN = [...PICTURES, PLAN, ...DOCUMENTS, ...FILMS, TOUR, ...OTHERS]

interface Attachment {
	group: string
	url: string
	title: string | null
}

/** Returns the address of a file. One within the document, or beside it in an archive, has none. */
function attachmentOf(attachment: RawReader): Attachment[] {
	const group = attachment.text('@gruppe')?.toUpperCase() ?? ''
	const [title, data] = [attachment.text('anhangtitel'), attachment.child('daten').skip('anhanginhalt')]
	const url = data.text('pfad')
	attachment.skip('format', 'check', '@location')
	if (!KNOWN.includes(group)) attachment.unknown('@gruppe', group, 'left unknown')
	if (url === null || OTHERS.includes(group)) return []
	const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
	if (!isAddress) data.unknown('pfad', url, 'left unknown')
	return isAddress && KNOWN.includes(group) ? [{ group, url, title }] : []
}

const toPicture = ({ url, title }: Attachment): PayloadPicture => ({ Url: url, Name: title })

/** Returns pictures, the title picture first, plans, documents, film and tour. */
export function attachmentsOf(attachments: readonly RawReader[]): Partial<PayloadProperty> {
	const found = attachments.flatMap(attachmentOf)
	const pictures = found.filter(({ group }) => PICTURES.includes(group))
	return {
		Pictures: [
			...pictures.filter(({ group }) => group === TITLE),
			...pictures.filter(({ group }) => group !== TITLE),
		].map(toPicture),
		FloorPlans: found.filter(({ group }) => group === PLAN).map(toPicture),
		Documents: found
			.filter(({ group }) => DOCUMENTS.includes(group))
			.map(({ url, title }) => ({ Url: url, Name: title })),
		VideoUrl: found.find(({ group }) => FILMS.includes(group))?.url ?? null,
		VirtualTourUrl: found.find(({ group }) => group === TOUR)?.url ?? null,
	}
}
