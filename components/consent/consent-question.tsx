import type { ReactNode, Ref } from 'react'
import styles from '#components/layout/footer/footer.module.css'
import { Button, linkClass } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { SillLedge } from '#components/ui/sill.tsx'
import type { Answer } from '#lib/site/consent/use-consent.ts'
import type { ConsentTexts } from './consent-texts.ts'

const TITLE_ID = 'consent-title'

interface ConsentQuestionProps {
	texts: ConsentTexts
	/** It is in the page's HTML and becomes visible once a script finds that no decision was made. */
	isEarly?: boolean
	dialog?: Ref<HTMLDialogElement>
	title?: Ref<HTMLHeadingElement>
	/** The categories, once the visitor asks for them: the question is then a panel with its title. */
	children?: ReactNode
}

/**
 * The consent question at the foot of the window, first on the page for keyboards and screen readers: one sentence and
 * two equal answers, since refusing is as easy as accepting. The first screen and the end of the page keep its height
 * free (`--consent`), so it hides nothing and an answer moves nothing. The page stays usable, since nothing loads before
 * the visitor has decided; Escape hides it until the next page load. `ASK_EARLY` handles its buttons first, then
 * `startConsent`. Where everything that is stored is necessary there is nothing to choose, so it has one button
 * (decision 30).
 */
export function ConsentQuestion({ texts, isEarly = false, dialog, title, children }: ConsentQuestionProps) {
	const hasChoice = texts.categories.length > 1
	const isPanel = children !== undefined
	return (
		<dialog
			ref={dialog}
			open
			aria-labelledby={TITLE_ID}
			className={classNames(styles.consent, isPanel && styles.consentPanel)}
			data-consent={isEarly ? 'early' : ''}
			data-screen-only=""
			data-nosnippet=""
		>
			<div className={styles.consentBody}>
				<div className={styles.consentText}>
					<h2 ref={title} id={TITLE_ID} tabIndex={-1} className={isPanel ? styles.consentTitle : 'vh'}>
						{texts.title}
					</h2>
					<p>
						{texts.text}{' '}
						{hasChoice && !isPanel && (
							<button
								type="button"
								className={classNames(linkClass, styles.consentLink)}
								data-decide={'choose' satisfies Answer}
							>
								{texts.choose}
							</button>
						)}{' '}
						<a href={texts.policy.href} className={classNames(linkClass, styles.consentLink)}>
							{texts.policy.label}
						</a>
					</p>
				</div>
				<div className={styles.consentAnswers}>
					<Button data-decide={'necessary' satisfies Answer}>
						{hasChoice ? texts.onlyNecessary : texts.understood}
					</Button>
					{hasChoice && <Button data-decide={'everything' satisfies Answer}>{texts.acceptAll}</Button>}
				</div>
				{isPanel && <div className={styles.consentChoice}>{children}</div>}
			</div>
			{isPanel && <SillLedge />}
		</dialog>
	)
}
