import type { ReactNode } from 'react'
import styles from '#components/modules/modules.module.css'
import { GoLink } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import type { ModuleView } from '#lib/pages/content/content-types.ts'

interface ModuleFrameProps {
	module: Pick<ModuleView, 'id' | 'title' | 'titleSize' | 'ground' | 'placement'>
	/** A link to more of the same, beside the title. */
	more?: { label: string; href: string } | undefined
	children: ReactNode
}

/** A block's frame: its columns of the 12, its background and its title. */
export function ModuleFrame({ module, more, children }: ModuleFrameProps) {
	const { id, title, titleSize, ground, placement } = module
	const isWide = placement.lg === 12 && placement.md === 12 && placement.sm === 12
	const titleId = `${id}-title`
	return (
		<section
			id={id}
			className={classNames(styles.module, styles[ground], isWide && styles.wide)}
			style={{ '--sm': placement.sm, '--md': placement.md, '--lg': placement.lg, '--start': placement.start ?? 'auto' }}
			aria-labelledby={title === null ? undefined : titleId}
		>
			{(title !== null || more !== undefined) && (
				<div className={styles.head}>
					{title !== null && (
						<h2 id={titleId} className={styles[titleSize]}>
							{title}
						</h2>
					)}
					{more !== undefined && <GoLink href={more.href}>{more.label}</GoLink>}
				</div>
			)}
			{children}
		</section>
	)
}
