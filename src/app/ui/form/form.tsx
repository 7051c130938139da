import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { isComposing } from '#app/lib/browser.ts'
import { t } from '#app/texts/t.ts'
import type { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import {
  FormContext,
  FormEditedContext,
  FormFieldsContext,
  useSubmitStatus,
  type FieldErrors,
  formReducer,
  freshForm,
  hasErrors,
} from './form-state.ts'
import {
  readFailure,
  UserFacingError,
  type FormValues,
  fieldName,
  filledFields,
  nativeErrors,
  readValues,
} from './form-values.ts'
import { MainButton, createPressQueue } from './main-button.tsx'
import styles from './form.module.css'

/** Milliseconds without typing before a field's error is shown while it has the focus. */
const errorDelayMs = 700

export type Validate = (values: FormValues, data: FormData) => FieldErrors | Promise<FieldErrors>

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Sends the form; a `UserFacingError` is shown, a `FieldError` under its field. */
  onSubmit: (values: FormValues, data: FormData) => unknown
  validate?: Validate
  onEdit?: (values: FormValues) => void
  onSettled?: () => void
  submitLabel?: ReactNode
  actions?: ReactNode
  /** `custom` omits the button; render a `SubmitButton` yourself. */
  footer?: 'default' | 'custom'
}

export function Form({
  onSubmit,
  validate,
  onEdit,
  onSettled,
  submitLabel,
  actions,
  footer = 'default',
  className,
  children,
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef<string[]>([])
  const [state, dispatch] = useReducer(formReducer, freshForm)
  const newestCheck = useRef(0)
  const isSending = useRef(false)
  const [pressing] = useState(createPressQueue)
  const errorTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function check(element: HTMLFormElement): Promise<FieldErrors> {
    newestCheck.current += 1
    const checkNumber = newestCheck.current
    const data = new FormData(element)
    const errors = { ...nativeErrors(element), ...(await runValidate(data)) }
    if (checkNumber === newestCheck.current) {
      const filled = filledFields(element)
      pressing.runAfterPress(() => dispatch({ type: 'checked', errors, filled }))
    }
    return errors
  }

  async function runValidate(data: FormData): Promise<FieldErrors | undefined> {
    try {
      return await validate?.(readValues(data), data)
    } catch (cause) {
      throw new UserFacingError(t('common.validateFailed'), { cause })
    }
  }

  function fail(error: unknown) {
    dispatch({ type: 'failed', ...readFailure(error, fields.current) })
  }

  function recheck(element: HTMLFormElement) {
    check(element).catch(fail)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    pressing.release()
    const element = event.currentTarget
    const data = new FormData(element)
    try {
      if (hasErrors(await check(element))) return dispatch({ type: 'stopped' })
      dispatch({ type: 'started' })
      await onSubmit(readValues(data), data)
      dispatch({ type: 'finished' })
    } catch (error) {
      fail(error)
    } finally {
      isSending.current = false
    }
    onSettled?.()
  }

  function leave(field: string) {
    pressing.runAfterPress(() => dispatch({ type: 'left', field }))
  }

  function edited(field: string | undefined) {
    const element = form.current
    if (!element) return
    if (field) {
      dispatch({ type: 'edited', field })
      clearTimeout(errorTimer.current)
      errorTimer.current = setTimeout(() => leave(field), errorDelayMs)
    }
    onEdit?.(readValues(new FormData(element)))
    recheck(element)
  }

  useEffect(() => pressing.watch(), [pressing])

  useEffect(() => {
    if (form.current) recheck(form.current)
    return () => clearTimeout(errorTimer.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards every check follows an edit
  }, [])

  useEffect(() => {
    if (state.stopped > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state.stopped])

  return (
    <FormContext value={state}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key reaches it from its fields */}
      <form
        method="post"
        {...rest}
        ref={form}
        noValidate
        className={classNames(styles.Form, className)}
        aria-busy={state.busy || undefined}
        onSubmit={submit}
        onInput={(event) => edited(fieldName(event.target))}
        onReset={(event) => queueMicrotask(() => recheck(event.target as HTMLFormElement))}
        onBlur={(event) => {
          const field = fieldName(event.target)
          if (field) leave(field)
        }}
        onKeyDown={sendByKey}
      >
        <FormFieldsContext value={fields}>
          <FormEditedContext value={edited}>{children}</FormEditedContext>
        </FormFieldsContext>
        <FormMessage />
        {footer === 'default' ? (
          <div className={styles.Actions}>
            <SubmitButton>{submitLabel}</SubmitButton>
            {actions}
          </div>
        ) : null}
      </form>
    </FormContext>
  )
}

/** The form's submit button; while a field is invalid it is disabled, but shows why when it is pressed. */
export function SubmitButton({ children, ...rest }: ComponentProps<typeof Button>) {
  const { busy, blocked } = useSubmitStatus()
  return (
    <MainButton {...rest} busy={busy} disabled={busy} aria-disabled={blocked}>
      {children ?? t('common.submit')}
    </MainButton>
  )
}

function FormMessage() {
  const form = useContext(FormContext)
  return (
    <StatusLine status="error" className={styles.Message}>
      {form?.message}
    </StatusLine>
  )
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
  if (!(event.target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
