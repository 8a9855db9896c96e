import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import type { ListQuery } from '../../data/list/list-query.ts';

/** The part of a resource that its editor uses. */
export type EditableResource<Item extends ResourceItem, Fields extends object> = Pick<
  Resource<Item, Fields, ListQuery>,
  'name' | 'texts' | 'editor'
> & {
  list: Pick<Resource<Item, Fields, ListQuery>['list'], 'words'>;
  schemas: Pick<Resource<Item, Fields, ListQuery>['schemas'], 'fields'>;
  api: Pick<Resource<Item, Fields, ListQuery>['api'], 'get' | 'preview'>;
  store: {
    getState: () => Pick<
      ReturnType<Resource<Item, Fields, ListQuery>['store']['getState']>,
      'create' | 'update' | 'replace'
    >;
  };
};
