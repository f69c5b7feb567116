import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskMissing } from '#components/desk/frame/page/not-allowed.tsx'
import type { RequestsView } from '#lib/desk/requests/model/request-types.ts'
import { trueWords } from '#lib/people/mail/words/true-words.ts'
import { getSite } from '#lib/site/config/config.ts'
import { forEachForm } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
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
	const { deskRequests, mails } = messagesOf(language)
	const setting = {
		language,
		texts: trueWords(deskRequests),
		kinds: forEachForm((name) => mails.kinds[name]),
		me: view.me,
		colleagues: view.colleagues,
		href: deskHref(language, { page: 'requests' }),
		calendarHref: deskHref(language, { page: 'calendar' }),
		homesHref: deskHref(language, { page: 'homes' }),
	}
	const title = `${deskRequests.title} | ${t('name')}, ${getSite().name}`
	return <RequestsDesk setting={setting} view={view} id={id} title={title} />
}
