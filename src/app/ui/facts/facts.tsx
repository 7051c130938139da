import { Children, type ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './facts.module.css'

/** A line of facts (author, time, score, comments, views); each child is one, absent ones leave no gap. */
export function Facts({ className, children, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul {...rest} className={classNames(styles.Facts, className)}>
      {Children.toArray(children).map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </ul>
  )
}
