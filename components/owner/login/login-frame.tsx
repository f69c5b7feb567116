import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { DoneNote } from '#components/owner/form/done-note.tsx'
import { AddressCard } from '#components/page-parts/address-card.tsx'
import { AgencyPicture } from '#components/page-parts/agency-picture.tsx'
import { PageHead } from '#components/page-parts/page-head.tsx'
import { TwoColumns } from '#components/page-parts/two-columns.tsx'
import { alternatesOf, hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import type { LoginStep } from '#lib/site/routing/pages/owner-pages.ts'
import styles from './login-frame.module.css'

interface LoginFrameProps {
	language: string
	/** The step below the login, or null for the login itself. */
	step: LoginStep | null
	title: string
	text: string
	done?: string | null
	/** Shown below the title and its sentence. */
	children: ReactNode
	/** Blocks that staff added to the page. */
	below?: ReactNode
}

/** The frame of a login page: words and form at the left, the agency's picture at the right. */
export async function LoginFrame(props: LoginFrameProps) {
	const { language, step, title, text, done = null, children, below } = props
	const t = await getTranslations({ locale: language, namespace: 'owner.login' })
	const home = { label: pageName(language, 'home'), href: hrefOf(language, 'home') }
	const login = { label: pageName(language, 'login'), href: hrefOf(language, 'login') }
	return (
		<PageShell
			language={language}
			active="login"
			alternates={step === null ? alternatesOf('login') : alternatesOf('login-step', { kind: step })}
			crumbs={step === null ? [home] : [home, login]}
			title={pageName(language, step === null ? 'login' : 'login-step')}
		>
			<TwoColumns
				aside={
					<>
						<AgencyPicture language={language} name="login" className={styles.photo} />
						<AddressCard language={language} subject={t('subject')} />
					</>
				}
			>
				<DoneNote text={done} />
				<PageHead title={title} text={text}>
					{children}
				</PageHead>
			</TwoColumns>
			{below}
		</PageShell>
	)
}
