import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import type { CalendarAddress } from './address.ts'

/** Somebody of the agency who can look after appointments. */
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
	/** What was seen: a change of anybody else raises it. */
	sequence: number
	status: AppointmentStatus
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
	/** Neither over nor cancelled. */
	isOpen: boolean
	placed: Placed
}

/** Blocked hours, as far as they are on one day. */
export interface BlockView {
	id: number
	/** Who is away; null: nobody receives visitors. */
	member: Colleague | null
	note: string | null
	/** In words: '9:00–12:00', or the day and the time if they last longer. */
	hours: string
	from: number
	to: number
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
	/** The times that visitors are still offered, in minutes after midnight. */
	free: { from: number; to: number }[]
}

export interface Choice {
	value: string
	label: string
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
	/** The homes that a visit can be booked at. */
	homes: Choice[]
	/** How long appointments last, in minutes; null: none can be made there. */
	minutes: { home: number | null; office: number | null }
	/** The address of the member's calendar for other programs, or null. */
	/** The address of the member's calendar for other programs, and when one last read it, in words. */
	feed: { address: string; used: string } | null
}
