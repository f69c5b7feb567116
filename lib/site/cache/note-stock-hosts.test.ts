import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'
import { recordStockHosts } from './record-stock-hosts.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

async function noted(): Promise<unknown> {
	const row = await agency.db.selectFrom('meta').select('value').where('key', '=', 'stock-hosts').executeTakeFirst()
	return row && JSON.parse(row.value)
}

const pictures = (...urls: string[]) => ({ Pictures: urls.map((Url) => ({ Url })) })

test('an import records the hosts of pictures, films and tours once each, those with most pictures first', async () => {
	await importInto(agency, {
		properties: [
			property(1, pictures('/sample/house.jpg', 'https://one.example/1.jpg', 'https://CDN.example/1.jpg')),
			property(2, { ...pictures('https://cdn.example/2.jpg'), VideoUrl: 'https://films.example/tour.mp4?x=1' }),
			property(3, { VirtualTourUrl: 'https://my.matterport.com/show/?m=1', VideoUrl: 'https://youtu.be/aaaaaaaaaaa' }),
		],
		projects: [project(1, pictures('https://plans.example:8443/1.jpg'))],
	})
	expect(await noted()).toEqual({
		pictures: ['https://cdn.example', 'https://one.example', 'https://plans.example:8443'],
		media: ['https://films.example'],
		frames: ['https://my.matterport.com', 'https://www.youtube-nocookie.com'],
	})
})

test('a host is no longer listed once the site has copied all its pictures', async () => {
	await importInto(agency, {
		properties: [property(1, pictures('https://a.example/1.jpg', 'https://b.example/1.jpg'))],
	})
	const hash = 'a'.repeat(32)
	const picture = { hash, width: 1, height: 1, color: '#000000', thumbhash: '', made_at: '2026-11-01T00:00:00Z' }
	await agency.db
		.insertInto('picture')
		.values({ ...picture, unused_since: null })
		.execute()
	const source = { url: 'https://a.example/1.jpg', version: '1', hash, etag: null, rank: 0, attempts: 0 }
	const nothing = { next_attempt_at: null, failed_at: null, last_error: null, unused_since: null }
	await agency.db
		.insertInto('picture_source')
		.values({ ...source, ...nothing })
		.execute()
	await recordStockHosts(agency.db)
	expect(await noted()).toEqual({ pictures: ['https://b.example'], media: [], frames: [] })
})

test('the host of a portrait is listed, whatever the site has copied', async () => {
	const ContactPerson = { Name: 'Ada Peeters', PictureUrl: 'https://crm.example/ada.jpg' }
	await importInto(agency, { properties: [property(1, { ...pictures('/sample/house.jpg'), ContactPerson })] })
	expect(await noted()).toEqual({ pictures: ['https://crm.example'], media: [], frames: [] })
})

test('without pictures from elsewhere no host is listed', async () => {
	await importInto(agency, { properties: [property(1, pictures('/sample/house.jpg'))] })
	expect(await noted()).toEqual({ pictures: [], media: [], frames: [] })
})

test('of more than forty hosts, those with one picture are left out first', async () => {
	const one = Array.from({ length: 45 }, (_, index) => `https://h${index}.example/1.jpg`)
	await importInto(agency, {
		properties: [
			property(1, pictures(...one)),
			property(2, pictures('https://z.example/1.jpg')),
			property(3, pictures('https://z.example/2.jpg')),
		],
	})
	const { pictures: hosts } = Object(await noted())
	expect(hosts).toHaveLength(40)
	expect(hosts[0]).toBe('https://z.example')
})

test('of more than forty hosts of films, those with one home are left out first, whatever their name', async () => {
	const film = (host: string, name = 'film') => ({ VideoUrl: `https://${host}.example/${name}.mp4` })
	const one = Array.from({ length: 45 }, (_, index) => property(index + 1, film(`h${index}`)))
	await importInto(agency, { properties: [...one, property(98, film('z', 'a')), property(99, film('z', 'b'))] })
	const { media } = Object(await noted())
	expect(media).toHaveLength(40)
	expect(media[0]).toBe('https://z.example')
})

test('the hosts of withdrawn homes are not listed, and those of unpublished ones come last', async () => {
	const home = (id: number, host: string, more: object = {}) =>
		property(id, {
			...pictures(`https://${host}.example/${id}.jpg`),
			VideoUrl: `https://${host}.example/${id}.mp4`,
			...more,
		})
	const draft = { Published: false }
	const kept = [home(1, 'a', draft), home(2, 'a', draft), home(3, 'b')]
	await importInto(agency, { properties: [...kept, home(4, 'c'), home(5, 'c')] })
	await importInto(agency, { properties: kept })
	const hosts = ['https://b.example', 'https://a.example']
	expect(await noted()).toEqual({ pictures: hosts, media: hosts, frames: [] })
})
