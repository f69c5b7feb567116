import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const EVENT: CalendarEvent = {
	uid: 'abc@appointments',
	sequence: 0,
	startsAt: new Date('2026-11-24T09:00:00Z'),
	endsAt: new Date('2026-11-24T09:45:00Z'),
	stamp: new Date('2026-11-21T14:00:00Z'),
	title: 'Agence du Beffroi: Herenhuis, met tuin; rustig',
	location: 'Rue du Rempart 14, 7130 Binche',
	description: 'Referentie: APP-2026-XXXXXX\nhttps://beffroi.example/property/1001/',
	url: 'https://beffroi.example/personal/appointment/?token=a.b.c',
	organizer: { name: 'Agence du Beffroi', email: 'bonjour@beffroi.example' },
	attendee: { name: 'Élise', email: 'elise@voorbeeld.be' },
}

const linesOf = (event: CalendarEvent, method: 'REQUEST' | 'CANCEL' = 'REQUEST') =>
	calendarFile(method, [event])
		.content.replace(/\r\n[ \t]/g, '')
		.split('\r\n')

test('a confirmation is a request in UTC, with texts escaped and both parties named', () => {
	const lines = linesOf(EVENT)
	expect(lines).toEqual(
		expect.arrayContaining([
			'METHOD:REQUEST',
			'UID:abc@appointments',
			'SEQUENCE:0',
			'DTSTAMP:20261121T140000Z',
			'DTSTART:20261124T090000Z',
			'DTEND:20261124T094500Z',
			'SUMMARY:Agence du Beffroi: Herenhuis\\, met tuin\\; rustig',
			'LOCATION:Rue du Rempart 14\\, 7130 Binche',
			'STATUS:CONFIRMED',
		]),
	)
	expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(/mailto:bonjour@beffroi\.example$/i)
	expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(/mailto:elise@voorbeeld\.be$/i)
	expect(calendarFile('REQUEST', [EVENT]).contentType).toBe('text/calendar; charset=utf-8; method=REQUEST')
})

test('a move keeps the identity and raises the sequence; a cancellation says so', () => {
	const later = { startsAt: new Date('2026-11-25T09:00:00Z'), endsAt: new Date('2026-11-25T09:45:00Z') }
	const moved = linesOf({ ...EVENT, ...later, sequence: 1 })
	expect(moved).toEqual(expect.arrayContaining(['UID:abc@appointments', 'SEQUENCE:1', 'DTSTART:20261125T090000Z']))
	const cancelled = linesOf({ ...EVENT, sequence: 2 }, 'CANCEL')
	expect(cancelled).toEqual(
		expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:abc@appointments', 'SEQUENCE:2']),
	)
})

test('names with quotes, line breaks and calendar properties stay one value', () => {
	const lines = linesOf({ ...EVENT, attendee: { name: 'A"\r\nSUMMARY:B;X=":C', email: 'a@voorbeeld.be' } })
	expect(lines.filter((line) => line.startsWith('SUMMARY'))).toHaveLength(1)
	expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
})

test('the file of a tour has one event for each visit', () => {
	const { content, contentType } = calendarFile('PUBLISH', [EVENT, { ...EVENT, uid: 'def@appointments' }])
	expect(contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
	expect(content.match(/^UID:.*$/gm)).toEqual(['UID:abc@appointments', 'UID:def@appointments'])
	expect(content.match(/^BEGIN:VCALENDAR/gm)).toHaveLength(1)
})
