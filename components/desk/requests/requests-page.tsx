import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskMissing } from '#components/desk/frame/not-allowed.tsx'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { requestsView } from '#lib/desk/requests/page.ts'
import type { StaffMember } from '#lib/people/staff/account/types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import { messagesOf } from '#lib/site/words/messages.ts'
import { RequestsDesk } from './requests-desk.tsx'

interface RequestsPageProps {
	language: string
	member: StaffMember
	search: URLSearchParams
	/** The number in the address, or null. */
	id: string | null
}

/** The requests as their address filters them, and the one that it names. */
export async function RequestsPage({ language, member, search, id: written }: RequestsPageProps) {
	const id = written === null ? null : isRecordId(written) ? Number(written) : 0
	const view = await requestsView(member, { search, id, language })
	if (id !== null && view.detail === null) return <DeskMissing language={language} />
	const t = await getTranslations({ locale: language, namespace: 'desk' })
	const { deskRequests, mails } = messagesOf(language)
	const setting = {
		...{ language, texts: deskRequests, kinds: mails.kinds, me: view.me, colleagues: view.colleagues },
		href: deskHref(language, { page: 'requests' }),
		calendarHref: deskHref(language, { page: 'calendar' }),
	}
	const title = `${deskRequests.title} | ${t('name')}, ${getSite().name}`
	return <RequestsDesk setting={setting} view={view} id={id} title={title} />
}
