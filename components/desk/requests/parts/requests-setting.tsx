'use client'

import { createContext, type ReactNode, use } from 'react'
import type { Colleague } from '#lib/desk/requests/model/request-types.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

/** What every part of the requests' page needs: its words, who works here, and where its pages are. */
export interface RequestsSetting {
	language: string
	/** The languages of the site. */
	languages: readonly string[]
	texts: Messages['deskRequests']
	/** The kinds of forms, in their order. */
	kinds: Messages['mails']['kinds']
	/** Why an appointment is not changed. */
	visitProblems: Messages['deskCalendar']['problems']
	/** How one's own replies are signed. */
	signature: string
	me: Colleague
	colleagues: readonly Colleague[]
	/** Path of the list; a request's page is below it. */
	href: string
	calendarHref: string
	/** Address of the homes at the desk; that of one home is below it. */
	homesHref: string
}

const Context = createContext<RequestsSetting | null>(null)

export function RequestsProvider({ setting, children }: { setting: RequestsSetting; children: ReactNode }) {
	return <Context value={setting}>{children}</Context>
}

/** Returns what the parts of the requests' page share. */
export function useRequestsSetting(): RequestsSetting {
	const setting = use(Context)
	if (setting === null) throw new Error('Not on the page of the requests')
	return setting
}
