import { ValuationAddress } from '#components/leads/valuation-address.tsx'
import styles from '#components/modules/modules.module.css'
import { ModuleFrame } from '#components/modules/parts/module-frame.tsx'
import { RichBlocks } from '#components/text/rich-blocks.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { CallToActionModule as View } from '#lib/pages/content/content-types.ts'

/** A short text with one or two buttons; the first one in a band is the page's main button. */
export function CallToActionModule({ module }: { module: View }) {
	const { blocks, buttons, view, asksAddress } = module
	const [first] = buttons
	const links = asksAddress ? buttons.slice(1) : buttons
	return (
		<ModuleFrame module={module}>
			{blocks.length > 0 && (
				<div className={styles.text}>
					<RichBlocks blocks={blocks} top={3} />
				</div>
			)}
			{asksAddress && first !== undefined && <ValuationAddress {...first} />}
			<p className={styles.buttons}>
				{links.map(({ label, href }, index) => (
					<ButtonLink key={href} href={href} look={view === 'band' && index === 0 && !asksAddress ? 'main' : 'line'}>
						{label}
					</ButtonLink>
				))}
			</p>
		</ModuleFrame>
	)
}
