import { ButtonLink } from '@/components/ui/button'
import type { CallToActionModule as View } from '@/lib/pages/types'
import { ModuleFrame } from './module-frame'
import styles from './modules.module.css'
import { RichBlocks } from './rich-blocks'

/** A short text with one button or two; the first of a band is the main one of the page. */
export function CallToActionModule({ module }: { module: View }) {
	const { blocks, buttons, view } = module
	return (
		<ModuleFrame module={module}>
			{blocks.length > 0 && (
				<div className={styles.text}>
					<RichBlocks blocks={blocks} top={3} />
				</div>
			)}
			<p className={styles.buttons}>
				{buttons.map(({ label, href }, index) => (
					<ButtonLink key={href} href={href} look={view === 'band' && index === 0 ? 'main' : 'line'}>
						{label}
					</ButtonLink>
				))}
			</p>
		</ModuleFrame>
	)
}
