import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { type PictureServer, startPictureServer } from '#tests/support/servers/picture-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

let site: Site
let calendars: PictureServer

beforeAll(async () => {
	calendars = await startPictureServer()
	site = await startSite({ env: { PICTURES_FROM_LOOPBACK: 'allow' } })
})
afterAll(async () => {
	await site?.stop()
	await calendars?.stop()
})

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
const fileOf = (day: string) =>
	Buffer.from(
		`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Dentist\r\nDTSTART;TZID=Europe/Brussels:${day.replaceAll('-', '')}T100000\r\nDURATION:PT90M\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
	)

test('a built server reads the calendar that a member keeps elsewhere, shows it as busy, and forgets it', async () => {
	const day = tomorrow()
	const browser = await loggedInStaff(site, 'ada@delvaux.example', 'Ada Delvaux', 'requests')
	const page = async () => (await browser.get(`/staff/calendar/?day=${day}`)).text()
	calendars.answers.set('/a.ics', fileOf(day))
	expect((await browser.act('calendar/outside', { address: calendars.url('/nothing.ics') })).body).toMatchObject({
		fields: { address: 'refused' },
	})
	expect((await browser.act('calendar/outside', { address: calendars.url('/a.ics') })).body).toEqual({
		ok: true,
		count: 1,
	})
	const shown = await page()
	expect(shown).toMatch(/10:00–11:30, Ada Delvaux/)
	expect(shown).not.toContain('Dentist')
	expect((await browser.act('calendar/outside-end', {})).status).toBe(200)
	expect(await page()).not.toContain('10:00–11:30')
})
