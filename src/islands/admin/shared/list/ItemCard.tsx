import type { ReactNode } from 'react';
import { stateOf } from '../../data/resources/item-state.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { SelectBox } from '../SelectBox.tsx';
import { Thumbnail } from '../Thumbnail.tsx';
import { StateBadge } from './StateBadge.tsx';

/** The controls that a card places. */
export interface CardControls {
  /** Id for the element that names the card. */
  titleId: string;
  /** The buttons of the item. */
  actions: ReactNode;
  /** The checkbox that selects the item. */
  select: ReactNode;
}

/** How the items of a resource look. */
export interface ItemAppearance<Item> {
  /** Utility classes of a card. */
  cardClassName: string;
  card: (item: Item, controls: CardControls) => ReactNode;
  /** Content below the title in a compact list. */
  facts: (item: Item) => ReactNode;
}

/** What the buttons of a card do. */
export interface ItemActions {
  restore: (item: ResourceItem) => void;
  edit: (item: ResourceItem) => void;
  duplicate: (item: ResourceItem) => void;
  remove: (item: ResourceItem) => void;
}

interface ItemCardProps extends ActionsProps {
  appearance: ItemAppearance<ResourceItem>;
  isCompact: boolean;
  /** 0 for the card that the Tab key reaches; arrow keys move to the others. */
  tabIndex: 0 | -1;
  isSelected: boolean;
  onActivate: (id: string) => void;
  onSelect: (isSelected: boolean) => void;
}

const compactClassName = '-mt-px flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2';

/** An item of a list, as a card or as a line. */
export function ItemCard(props: ItemCardProps) {
  const { item, appearance, isCompact, tabIndex, isSelected, onActivate, onSelect } = props;
  const titleId = `title-${item.id}`;
  const actions = <Actions {...props} />;
  const select = (
    <SelectBox
      name={`Select ${item.title}`}
      {...(isCompact ? {} : { label: 'Select' })}
      isChecked={isSelected}
      onChange={onSelect}
    />
  );
  return (
    <article
      data-card={item.id}
      tabIndex={tabIndex}
      aria-labelledby={titleId}
      className={`${isCompact ? compactClassName : appearance.cardClassName} h-full scroll-my-20 border border-line bg-paper`}
      onFocus={() => onActivate(item.id)}
    >
      {isCompact ? (
        <>
          {select}
          <CompactTitle {...{ item, titleId }} facts={appearance.facts(item)} />
          <div className="flex flex-wrap gap-2">{actions}</div>
        </>
      ) : (
        appearance.card(item, { titleId, actions, select })
      )}
    </article>
  );
}

interface CompactTitleProps {
  item: ResourceItem;
  titleId: string;
  facts: ReactNode;
}

function CompactTitle({ item, titleId, facts }: CompactTitleProps) {
  const { title, imageFocus } = item;
  const imageUrl = item.posterUrl ?? item.imageUrl; // a video is shown as its still picture
  return (
    <>
      {imageUrl !== undefined && (
        <Thumbnail imageUrl={imageUrl} imageFocus={imageFocus} size="square" />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <h2
          id={titleId}
          className="text-small leading-snug font-semibold tracking-normal wrap-anywhere"
        >
          {title}
        </h2>
        <div className="flex flex-wrap gap-x-3 text-fine text-steel tabular-nums">
          {facts}
          <StateBadge item={item} />
        </div>
      </div>
    </>
  );
}

interface ActionsProps {
  item: ResourceItem;
  /** The item has unsaved changes. */
  hasDraft: boolean;
  actions: ItemActions;
}

/** The buttons of an item, each with the item's title in its name. */
function Actions({ item, hasDraft, actions }: ActionsProps) {
  const { title } = item;
  const isArchived = stateOf(item) === 'archived';
  const buttons = [
    ...(isArchived ? [{ label: 'Restore', act: actions.restore, look: '' }] : []),
    { label: 'Edit', act: actions.edit, look: '' },
    { label: 'Duplicate', act: actions.duplicate, look: '' },
    { label: 'Delete', act: actions.remove, look: 'text-danger' },
  ];
  return (
    <>
      {hasDraft && (
        <span className="self-center bg-amber px-1.5 text-fine font-semibold forced-colors:border">
          Unsaved changes
        </span>
      )}
      {buttons.map(({ label, act, look }) => (
        <Button
          key={label}
          className={look}
          aria-label={`${label} ${title}`}
          onClick={() => act(item)}
        >
          {label}
        </Button>
      ))}
    </>
  );
}
