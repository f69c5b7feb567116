import type { Outcome } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import type { CalendarAddress } from './address.ts'

/** A member of the agency who can look after appointments. */
export interface Colleague {
	id: number
	name: string
}

/** Where something is within a day, for the grid: in minutes after midnight, and beside what happens meanwhile. */
export interface Placed {
	from: number
	to: number
	lane: number
	lanes: number
}

/** An appointment as the calendar shows it. */
export interface VisitView {
	id: number
	leadId: number
	/** What was seen of its request, to change who looks after it. */
	leadVersion: number
	/** What was seen: a change of anybody else raises it. */
	sequence: number
	status: AppointmentStatus
	/** What became of it; null until staff record it. */
	outcome: Outcome | null
	stateWord: string
	calendar: 'home' | 'office'
	/** What it is for, unless it is a visit, and the address of the home, another address, or that it is at the office. */
	title: string
	/** The town of the home, or null. */
	town: string | null
	day: string
	/** Times of day in Belgium, and both as words: '10:00–10:45'. */
	time: string
	until: string
	minutes: number
	name: string
	phone: string
	/** Empty if nothing is mailed. */
	email: string
	/** What the visitor wrote, and the note of staff. */
	remark: string | null
	note: string | null
	assignee: Colleague | null
	/** The colleagues who could go. */
	freeIds: number[]
	/** Neither over nor cancelled. */
	isOpen: boolean
	/** It has begun, so what became of it can be recorded. */
	hasBegun: boolean
	placed: Placed
}

/** Blocked hours, as far as they are on one day, or hours in which a colleague's own calendar elsewhere is busy. */
export interface BlockView {
	/** Null: busy elsewhere, which nothing here changes. */
	id: number | null
	/** Who is away; null: nobody receives visitors. */
	member: Colleague | null
	note: string | null
	/** In words: '9:00–12:00', or the day and the time if they last longer. */
	hours: string
	from: number
	to: number
}

/** A time that visitors are still offered, in minutes after midnight, and who is free then. */
export interface FreeTime {
	from: number
	to: number
	who: Colleague[]
}

/** When a colleague comes on a day. */
export interface Present extends Colleague {
	/** '9:00–12:00'; null on a day off. */
	hours: string | null
}

export interface DayView {
	day: string
	/** 'mardi 24 novembre', 'mardi 24', 'mar.' and '24'. */
	label: string
	shortLabel: string
	weekday: string
	number: number
	isToday: boolean
	/** A holiday of `config/appointments.json`. */
	isClosed: boolean
	visits: VisitView[]
	blocks: BlockView[]
	/** The times that visitors are still offered. */
	free: FreeTime[]
	/** When colleagues who keep hours of their own come. */
	present: Present[]
}

export interface Choice {
	value: string
	label: string
}

/** The visitor of a former request, as the fields of the form are called. */
export interface KnownPerson {
	firstName: string
	lastName: string
	phone: string
	email: string
	/** The language in which they wrote. */
	language: string
}

/** Everything that the page of the calendar begins with. */
export interface CalendarView {
	address: CalendarAddress
	today: string
	/** The time of day in Belgium, in minutes. */
	minute: number
	/** '23 – 28 november 2026', or the day. */
	title: string
	days: DayView[]
	/** The hours that the grid shows, such as 9 to 19. */
	hours: { from: number; to: number }
	me: Colleague
	colleagues: Colleague[]
	/** The hours that colleagues keep, by their number; those without follow the hours of the agency. */
	hoursOf: Readonly<Record<number, { weekday: number; starts: string; ends: string }[]>>
	/** The homes that a visit can be booked at. */
	homes: Choice[]
	/** How long appointments last, in minutes; null: none can be made there. */
	minutes: { home: number | null; office: number | null }
	/** The address of the member's calendar for other programs, and when one last read it, in words. */
	feed: { address: string; used: string } | null
	/** The calendar that the member keeps elsewhere: when it was read, in words, and why it no longer is. */
	outside: { host: string; read: string; problem: string | null } | null
}
