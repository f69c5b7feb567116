'use client'

import { createContext, type ReactNode, use } from 'react'
import type { CalendarView } from '#lib/desk/calendar/model/calendar-types.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

/** The time that a new appointment begins with, unless a free one was pressed. */
export const NEW_TIME = '10:00'

/** What is open beside the calendar. */
export type Opened =
	| { kind: 'visit' | 'block'; id: number }
	| { kind: 'moving'; id: number; day: string; time: string; onLeft: () => void }
	| { kind: 'new'; day: string; time: string }
	| { kind: 'blocking'; day: string }
	| { kind: 'hours' }
	| { kind: 'feed' }
	| { kind: 'outside' }

/** What every part of the calendar needs. */
export interface CalendarSetting {
	language: string
	/** The languages of the site. */
	languages: readonly string[]
	texts: Messages['deskCalendar']
	/** What appointments are for, in words. */
	kinds: Messages['appointments']['kinds']
	view: CalendarView
	/** Path of the calendar, and of a request without its number. */
	href: string
	requestsHref: string
}

interface Shared extends CalendarSetting {
	open: (opened: Opened) => void
}

const Context = createContext<Shared | null>(null)

export function CalendarProvider({ value, children }: { value: Shared; children: ReactNode }) {
	return <Context value={value}>{children}</Context>
}

/** Returns what the parts of the calendar share. */
export function useCalendar(): Shared {
	const shared = use(Context)
	if (shared === null) throw new Error('Not in the calendar')
	return shared
}
