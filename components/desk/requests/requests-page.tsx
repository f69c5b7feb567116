import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskMissing } from '#components/desk/frame/page/not-allowed.tsx'
import type { RequestsView } from '#lib/desk/requests/model/request-types.ts'
import { replySignature } from '#lib/people/leads/mails/reply.ts'
import { trueWords } from '#lib/people/mail/words/true-words.ts'
import { getSite } from '#lib/site/config/config.ts'
import { forEachForm } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { RequestsDesk } from './requests-desk.tsx'

interface RequestsPageProps {
	language: string
	view: RequestsView
	/** The number of the request in the address, or null. */
	id: number | null
}

/** The requests as their address filters them, and the one that it names. */
export async function RequestsPage({ language, view, id }: RequestsPageProps) {
	if (id !== null && view.detail === null) return <DeskMissing language={language} />
	const t = await getTranslations({ locale: language, namespace: 'desk' })
	const { deskRequests, deskCalendar, mails } = messagesOf(language)
	const setting = {
		language,
		languages: getSite().languages,
		texts: trueWords(deskRequests),
		kinds: forEachForm((name) => mails.kinds[name]),
		visitProblems: deskCalendar.problems,
		signature: replySignature(view.me.name),
		me: view.me,
		colleagues: view.colleagues,
		href: deskHref({ page: 'requests' }),
		calendarHref: deskHref({ page: 'calendar' }),
		homesHref: deskHref({ page: 'homes' }),
	}
	const title = `${deskRequests.title} | ${t('name')}, ${getSite().name}`
	return <RequestsDesk setting={setting} view={view} id={id} title={title} />
}
