import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAD_KINDS } from '#lib/people/intake/lead-kinds.ts'
import { receiveLead } from '#lib/people/intake/receive.ts'
import { eraseAddress, exportAddress } from '#lib/server/privacy/erase-records.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { photograph } from '#tests/support/servers/picture-server.ts'
import { texts } from '#tests/support/texts.ts'

const OWNER = {
	language: 'fr',
	title: 'ms',
	firstName: 'Nadège',
	lastName: 'Dupont',
	phone: '0471 23 45 67',
	street: 'Rue du Rempart 14',
	zip: '7130',
	city: 'Binche',
	type: 'house',
	remark: 'Toit <b>neuf</b>',
}
const t = texts('fr')
let agency: AgencyDatabase
let photo: Buffer
let visitor = 0

beforeAll(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	photo = await photograph(7, { hasExif: true })
})
afterAll(async () => {
	closeForSite()
	await agency.close()
})

function receive(form: 'contact-demand' | 'site-contact', body: BodyInit, own: Record<string, string> = {}) {
	visitor += 1
	const origin = 'http://localhost:3000'
	const headers = { origin, 'x-forwarded-for': `192.0.2.${visitor}`, ...own }
	const request = { method: 'POST', headers, body, duplex: 'half' }
	return receiveLead(LEAD_KINDS[form], new Request(`${origin}/api/leads/${form}`, request))
}

/** Sends a valuation request as a browser without scripts does. */
function send(
	email: string,
	photos: readonly Uint8Array[],
	form: 'contact-demand' | 'site-contact' = 'contact-demand',
) {
	const body = new FormData()
	for (const [name, value] of Object.entries({ ...OWNER, email })) body.append(name, value)
	for (const bytes of photos) body.append('photos', new File([new Uint8Array(bytes)], 'IMG_1.jpg'))
	if (photos.length === 0) body.append('photos', new File([], ''))
	return receive(form, body)
}

const stored = async (email: string) =>
	agency.db
		.selectFrom('lead_photo')
		.innerJoin('lead', 'lead.id', 'lead_id')
		.select(['jpeg', 'width', 'height'])
		.where('email', '=', email)
		.orderBy('number')
		.execute()

test('photographs of an owner are re-encoded, without camera data, and erased with the address', async () => {
	expect((await sharp(photo).metadata()).exif).toBeDefined()
	expect((await send('photos@exemple.be', [photo, photo])).status).toBe(303)
	const [first, second, third] = await stored('photos@exemple.be')
	const { format, width, height, exif, xmp, iptc } = await sharp(first?.jpeg).metadata()
	// 1600 × 1200, no wider than the photographs of homes.
	expect({ format, width, height, exif, xmp, iptc }).toEqual({ format: 'jpeg', width: 1360, height: 1020 })
	expect([second?.width, second?.height, third]).toEqual([1360, 1020, undefined])
	const { leads = [] } = await exportAddress(agency.db, 'photos@exemple.be')
	expect(JSON.stringify(leads)).toContain('data:image/jpeg;base64,')
	await eraseAddress(agency.db, 'photos@exemple.be')
	expect(await agency.db.selectFrom('lead_photo').select('number').execute()).toEqual([])
})

test('a file that is not a photograph is named in the words of the page, and what was typed is kept', async () => {
	const answer = await send('bad@exemple.be', [photo, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
	expect(answer.status).toBe(422)
	const page = await answer.text()
	for (const words of [t('forms.errors.photo2Unsupported'), 'Toit &lt;b&gt;neuf&lt;/b&gt;', t('forms.photos.again')])
		expect(page).toContain(words)
	expect(page).toContain('enctype="multipart/form-data"')
	expect(await stored('bad@exemple.be')).toEqual([])
})

test.each([
	['photo1Empty', ''],
	['photo1Heic', '\0\0\0\x24ftypheic\0\0\0\0'],
	['photo1Unsupported', 'II*\0'],
	['photo1', '\xff\xd8\xff\xe0 and no more'],
] as const)('a photograph that is not taken is refused with its own reason: %s', async (key, start) => {
	const answer = await send('reason@exemple.be', [Buffer.from(start, 'latin1')])
	expect(answer.status).toBe(422)
	expect(await answer.text()).toContain(t(`forms.errors.${key}`))
})

test('four photographs are too many, none are enough, 31 MB are refused, and no other form takes any', async () => {
	expect(await (await send('many@exemple.be', [photo, photo, photo, photo])).text()).toContain(
		t('forms.errors.photosMany'),
	)
	expect((await send('none@exemple.be', [])).status).toBe(303)
	expect(await stored('none@exemple.be')).toEqual([])
	let sent = 0
	const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1024 * 1024).fill(++sent)) })
	const large = await receive('contact-demand', endless, { 'content-type': 'multipart/form-data; boundary=x' })
	expect(large.status).toBe(413)
	expect(sent).toBeLessThan(2 * 30 + 3)
	expect(await large.text()).toContain(texts('nl')('forms.refused.photosLarge'))
	expect((await send('other@exemple.be', [photo], 'site-contact')).status).toBe(415)
})
