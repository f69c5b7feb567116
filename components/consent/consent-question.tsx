import type { ReactNode, Ref } from 'react'
import styles from '@/components/layout/footer.module.css'
import { Button, linkClass } from '@/components/ui/button'
import { SillLedge } from '@/components/ui/sill'
import type { Answer } from '@/lib/consent/use-consent'
import type { ConsentTexts } from './consent-texts'

const TITLE_ID = 'consent-title'

interface ConsentQuestionProps {
	texts: ConsentTexts
	/** It stands in the HTML of the page and is seen once a script finds that it is to be asked. */
	isEarly?: boolean
	dialog?: Ref<HTMLDialogElement>
	title?: Ref<HTMLHeadingElement>
	/** The categories, once they are wished. */
	children?: ReactNode
}

/**
 * The question of consent, on its sill at the lower edge: refusing is as easy as accepting. The page stays usable
 * beside it, since nothing loads before the visitor has decided; Escape puts it away until the next page load. Its
 * buttons are heard by `ASK_EARLY`, then by `startConsent`.
 */
export function ConsentQuestion({ texts, isEarly = false, dialog, title, children }: ConsentQuestionProps) {
	return (
		<dialog
			ref={dialog}
			open
			aria-labelledby={TITLE_ID}
			className={styles.consent}
			data-consent={isEarly ? 'early' : ''}
			data-screen-only=""
			data-nosnippet=""
		>
			<div className={styles.consentPanel}>
				<div className={styles.consentText}>
					<h2 ref={title} id={TITLE_ID} tabIndex={-1} className={styles.consentTitle}>
						{texts.title}
					</h2>
					<p>{texts.text}</p>
					<p className={styles.consentLater}>{texts.later}</p>
				</div>
				<div className={styles.consentActions}>
					<Button data-decide={'everything' satisfies Answer}>{texts.acceptAll}</Button>
					<Button data-decide={'necessary' satisfies Answer}>{texts.onlyNecessary}</Button>
				</div>
				<div className={styles.consentMore}>
					{!children && (
						<button type="button" className={linkClass} data-decide={'choose' satisfies Answer}>
							{texts.choose}
						</button>
					)}
					<a href={texts.policy.href} className={linkClass}>
						{texts.policy.label}
					</a>
				</div>
				{children && <div className={styles.consentChoice}>{children}</div>}
			</div>
			<SillLedge />
		</dialog>
	)
}
