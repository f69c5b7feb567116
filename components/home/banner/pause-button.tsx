import { Icon } from '#components/ui/icon.tsx'
import styles from './banner.module.css'

interface PauseButtonProps {
	isMoving: boolean
	labels: { pause: string; play: string }
	onChange: (isMoving: boolean) => void
}

/** Pauses and resumes what moves by itself (WCAG 2.2.2). */
export function PauseButton({ isMoving, labels, onChange }: PauseButtonProps) {
	return (
		<button
			type="button"
			className={styles.button}
			aria-label={isMoving ? labels.pause : labels.play}
			onClick={() => onChange(!isMoving)}
		>
			<Icon name={isMoving ? 'pause' : 'play'} />
		</button>
	)
}
