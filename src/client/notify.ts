import { createElement, type ReactNode } from 'react';
import {
  cssTransition,
  toast,
  ToastContainer,
  type Id,
  type ToastContentProps,
} from 'react-toastify/unstyled';
import { toastLimit, toastTimes } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import { ApiError, isAbort } from './request.ts';

/** A text with a way onward on its second line. */
interface LinkedText {
  text: string;
  link: { href: string; label: string };
}

/** A button of a toast, which leaves when it is pressed. */
interface ToastButton {
  label: string;
  onPress: () => void;
}

/** The texts of one action while it runs, when it worked and when it failed. */
interface ToastTexts<Value> {
  pending: string;
  /** Empty where the page says it: the toast leaves. */
  success: string | ((value: Value) => string | LinkedText);
  /** Empty if the specification has no text of its own and the reason is shown alone (login). */
  error: string;
  /** Show the server's message alone when there is one: jobs (requirements §8). */
  isServerFirst?: boolean;
  /** The button of the toast once the action has ended, well or not. */
  button?: () => ToastButton | undefined;
  /** The next toast of the same place takes this one away: further attempts do not pile up. */
  place?: string;
}

// Both are in styles/toasts.css; the second one lasts the 1000 ms of requirements §9.
const transition = cssTransition({
  enter: 'toast-enter',
  exit: 'toast-leave',
  collapse: false,
});

/**
 * Shows one toast that follows `action` from its pending text to its end, and passes the result or
 * the failure on. A failure shows the given text and under it the server's message if it differs;
 * a call that was stopped by hand is none, and its toast leaves.
 */
async function promise<Value>(action: Promise<Value>, texts: ToastTexts<Value>): Promise<Value> {
  const id = toast.loading(texts.pending);
  if (texts.place !== undefined) takePlace(texts.place, id);
  keepWithinLimit(id);
  try {
    const value = await action;
    const text = typeof texts.success === 'string' ? texts.success : texts.success(value);
    if (text === '') toast.dismiss(id);
    else finish(id, 'success', successText(text), texts.button?.());
    return value;
  } catch (error) {
    if (isAbort(error)) toast.dismiss(id);
    else {
      finish(id, 'error', failureText(error, texts), texts.button?.());
      if (error instanceof Error) announcedErrors.add(error);
    }
    throw error;
  }
}

/** Shows a plain text for four seconds. */
function message(text: string): void {
  keepWithinLimit(toast(text));
}

export const notify = { promise, message };

const announcedErrors = new WeakSet<Error>();

/** True for a failure that a toast has announced. */
export const isAnnounced = (error: unknown): boolean =>
  error instanceof Error && announcedErrors.has(error);

const places = new Map<string, Id>();

function takePlace(place: string, id: Id): void {
  const before = places.get(place);
  if (before !== undefined) toast.dismiss(before);
  places.set(place, id);
}

/** There is time to read a toast with a button, and to reach it. */
const buttonTime = 10_000;

function finish(
  id: Id,
  type: 'success' | 'error',
  text: ReactNode,
  button: ToastButton | undefined,
): void {
  const autoClose = button ? buttonTime : toastTimes[type];
  const options = { type, autoClose, isLoading: false, closeButton: true };
  const render = button ? withButton(text, button) : text;
  if (shown.includes(id)) toast.update(id, { ...options, render });
  else keepWithinLimit(toast(render, options)); // newer toasts have pushed the pending one out
}

const withButton = (text: ReactNode, { label, onPress }: ToastButton) => {
  let isPressed = false; // a toast can still be pressed while it leaves
  return function ToastWithButton({ closeToast }: Pick<ToastContentProps, 'closeToast'>) {
    const onClick = () => {
      if (isPressed) return;
      isPressed = true;
      closeToast();
      onPress();
    };
    const props = { type: 'button', className: `${linkClass} cursor-pointer`, onClick } as const;
    return createElement('div', null, text, createElement('button', props, label));
  };
};

function successText(content: string | LinkedText): ReactNode {
  if (typeof content === 'string') return content;
  const { href, label } = content.link;
  // In a tab of its own, so that the admin area stays as it is.
  const link = createElement('a', { className: linkClass, href, target: '_blank' }, label);
  return createElement('div', null, content.text, link);
}

function failureText(error: unknown, texts: ToastTexts<never>): ReactNode {
  const message = error instanceof ApiError ? error.message : '';
  if (!message || message === texts.error) return texts.error || serverMessages.internal;
  // Without an answer of the API the message is the client's own.
  const isServers = error instanceof ApiError && error.code !== undefined;
  if (!texts.error || (texts.isServerFirst && isServers)) return message;
  const detail = createElement('span', { className: 'block text-fine text-steel' }, message);
  return createElement('div', null, texts.error, detail);
}

// react-toastify's own `limit` queues further toasts, and a queued promise toast stays pending for
// ever; so the oldest one leaves instead.
let shown: Id[] = [];

toast.onChange(({ id, status }) => {
  if (status === 'removed') shown = shown.filter((other) => other !== id);
});

function keepWithinLimit(id: Id): void {
  shown.push(id);
  while (shown.length > toastLimit) toast.dismiss(shown.shift());
}

const placeClasses = [
  // Over the lower end of the page, which can be scrolled past it, above the bar of a list.
  'print:hidden pointer-events-none fixed bottom-(--list-bar,0px) left-0 z-60 grid max-h-dvh w-[min(26rem,100vw)] gap-2 overflow-y-auto p-3',
  // Beside the sidebar, folded or not.
  'md:in-[html:has(#sidebar:not(.w-12))]:left-64 md:in-[html:has(#sidebar.w-12)]:left-12',
  // Hovering or focusing one stops the time of all, also of those that come meanwhile. The library
  // sets a state of its own inline.
  '[&:is(:hover,:focus-within)_[role=progressbar]]:[animation-play-state:paused]!',
  // Over the menu of a phone: above Logout, which is at its lower end.
  'in-[html:has(.sheet)]:bottom-28',
  // Over a dialog: in the strip that it leaves free above it. The newest one is on top; what has
  // no room is scrolled to.
  'over-dialog:inset-x-0 over-dialog:top-0 over-dialog:bottom-auto over-dialog:mx-auto over-dialog:max-h-(--toast-strip) over-dialog:w-[min(42rem,100vw)] over-dialog:pt-1 over-dialog:pb-0',
];
// Over a dialog three lines fit on a phone. Radix switches the pointer off outside an open dialog;
// toasts stay reachable.
const toastClass =
  'floating pointer-events-auto relative flex items-start gap-3 overflow-hidden border-l-4 border-l-steel px-3.5 py-3 text-small leading-[1.4] wrap-anywhere text-ink over-dialog:py-1.5';
const linkClass =
  'mt-1 flex min-h-6 w-fit items-center text-fine text-blue underline underline-offset-[0.2em] hover:text-ink';

/** Where toasts appear. Stands once in a page; hovering or focusing one pauses all. */
export function Toaster() {
  return createElement(ToastContainer, {
    autoClose: toastTimes.blank,
    className: placeClasses.join(' '),
    closeOnClick: false,
    draggable: false,
    icon: false,
    newestOnTop: true,
    pauseOnFocusLoss: false,
    toastClassName: toastClass,
    transition,
    'aria-label': 'Notifications',
  });
}
