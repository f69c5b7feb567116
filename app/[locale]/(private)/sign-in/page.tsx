import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LoginForm } from '#components/owner/login/login-form.tsx'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { menuMetadata } from '#lib/pages/content/metadata.ts'
import { loadPage } from '#lib/pages/content/queries.ts'
import { FRESH_STATE } from '#lib/people/owners/account/page-state.ts'
import { beginRender, keepPrivate, markStatus } from '#lib/site/cache/page.ts'
import { getSite } from '#lib/site/config/config.ts'
import { pageName } from '#lib/site/routing/navigation.ts'
import { isDraft } from '#lib/site/routing/pages/menu-pages.ts'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

interface SignInProps {
	params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: SignInProps): Promise<Metadata> {
	const { locale } = await params
	await beginRender()
	const t = await getTranslations({ locale, namespace: 'owner.login' })
	const description = t('description', { name: getSite().name })
	return menuMetadata(locale, 'login', { title: pageName(locale, 'login'), description })
}

/** The login for visitors without a session who sent no form. It is the same for everybody and so rendered once. */
export default async function SignIn({ params }: SignInProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const entry = await loadPage(locale, 'login')
	await keepPrivate()
	if (isDraft('login')) {
		await markStatus(404)
		return <MissingPage language={locale} />
	}
	return <LoginForm language={locale} state={FRESH_STATE} entry={entry} />
}
