import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LinkAction } from '#components/page-parts/link-action.tsx'
import { InvalidLink, PersonalPage } from '#components/page-parts/personal-page.tsx'
import { findFriendWish } from '#lib/people/leads/friend-wish.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import { mailOffText } from '#lib/people/mail/words/mail-off.ts'

export const dynamic = 'force-dynamic'

interface FriendProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: FriendProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'personal.friend' })
	return { title: t('title'), robots: { index: false, follow: false } }
}

/** The page on which a visitor without scripts sends a home to a friend. */
export default async function Friend({ params, searchParams }: FriendProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token: given, problem } = await searchParams
	const token = String(given ?? '')
	const link = { language: locale, page: 'friend', token } as const
	const wish = await findFriendWish(token)
	if (wish === null) return <InvalidLink {...link} />
	const t = await getTranslations({ locale, namespace: 'personal.friend' })
	return (
		<PersonalPage {...link} title={t('title')} hasFailed={problem === 'failed'}>
			{wish.friendEmail === null ? (
				<p role="status">{isMailServerNamed() ? t('done') : mailOffText(locale)}</p>
			) : (
				<>
					<p>{t('text')}</p>
					<LinkAction action="/api/friend" token={token} language={locale} step="send" label={t('send')} look="main" />
				</>
			)}
		</PersonalPage>
	)
}
